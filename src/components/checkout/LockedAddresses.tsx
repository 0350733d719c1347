import { useAtomValue, useSetAtom } from 'jotai'
import { setDeliveryAddressAtom } from '../../atoms/basket/delivery-address'
import { countriesAtom } from '../../atoms/checkout/draft'
import { deliveryAddressAtom, deliveryAddressesAtom } from '../../atoms/session/identity'
import type { Address } from '../../entities/address/address'
import type { Order } from '../../entities/checkout/order'
import { AddressChoice } from '../address/AddressChoice'
import { AddressView } from '../address/AddressView'
import { LockedNote } from '../address/LockedNote'
import { useAddressBook } from '../address/use-address-book'
import { Skeleton } from '../ui/Skeleton'

/** How many of many addresses are shown at first: the page is about what stands below them. */
const FIRST = 4

/** 'Deliver somewhere else (3)': the other delivery addresses, each with 'Use address' (checkout.6). */
function OtherAddresses() {
  const addresses = useAtomValue(deliveryAddressesAtom)
  const current = useAtomValue(deliveryAddressAtom)
  const others = addresses.filter(({ id }) => id !== current?.id)
  const deliverTo = useSetAtom(setDeliveryAddressAtom)
  const book = useAddressBook(others.length)
  if (others.length === 0) return null
  const renderCard = (address: Address) => (
    <AddressChoice key={address.id} address={address} onUse={deliverTo} />
  )
  return (
    <details className="trade-checkout__details trade-checkout__elsewhere">
      <summary className="trade-checkout__toggle">Deliver somewhere else ({others.length})</summary>
      <div className="trade-checkout__others">
        {book === 'loading' ? (
          <Skeleton shape="box" />
        ) : book ? (
          <book.AddressBook first={FIRST} addresses={others} renderCard={renderCard} />
        ) : (
          <ul className="trade-address-cards">{others.map(renderCard)}</ul>
        )}
      </div>
    </details>
  )
}

/** Locked addresses, read-only (checkout.5), with a choice where there are several (checkout.6). */
export function LockedAddresses({ order }: { order: Order }) {
  const countries = useAtomValue(countriesAtom)
  return (
    <div className="trade-checkout__addresses">
      <div className="trade-checkout__stored">
        <section className="trade-checkout__address">
          <h3 className="trade-checkout__legend">Delivery address</h3>
          <AddressView address={order.address_delivery_json} countries={countries} />
        </section>
        <OtherAddresses />
        <section className="trade-checkout__address trade-checkout__address--billing">
          <h3 className="trade-checkout__legend">Billing address</h3>
          <AddressView address={order.address_billing_json} countries={countries} />
        </section>
      </div>
      <LockedNote />
    </div>
  )
}
