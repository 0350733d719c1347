import { useAtomValue, useSetAtom } from 'jotai'
import { deliverToAtom } from '../../atoms/checkout/country'
import { countriesAtom } from '../../atoms/checkout/draft'
import { deliveryAddressAtom, deliveryAddressesAtom } from '../../atoms/session/identity'
import type { Address } from '../../entities/address'
import type { Order } from '../../entities/order'
import { AddressCard } from '../address/AddressCard'
import { AddressView } from '../address/AddressView'
import { LockedNote } from '../address/LockedNote'
import { useAddressBook } from '../address/use-address-book'

/** Locked addresses, read-only (checkout.5), with a choice where there are several (checkout.6). */
export function LockedAddresses({ order }: { order: Order }) {
  const countries = useAtomValue(countriesAtom)
  const addresses = useAtomValue(deliveryAddressesAtom)
  return (
    <div className="trade-checkout__addresses">
      <LockedNote />
      <section className="trade-checkout__group">
        <h3 className="trade-checkout__legend">Delivery address</h3>
        {addresses.length > 1 ? (
          <DeliveryChoice />
        ) : (
          <AddressView address={order.address_delivery_json} countries={countries} />
        )}
      </section>
      <section className="trade-checkout__group">
        <h3 className="trade-checkout__legend">Billing address</h3>
        <AddressView address={order.address_billing_json} countries={countries} />
      </section>
    </div>
  )
}

function DeliveryChoice() {
  const countries = useAtomValue(countriesAtom)
  const addresses = useAtomValue(deliveryAddressesAtom)
  const current = useAtomValue(deliveryAddressAtom)
  const deliverTo = useSetAtom(deliverToAtom)
  const book = useAddressBook(addresses.length)
  const renderCard = (address: Address) => (
    <AddressCard
      key={address.id}
      address={address}
      countries={countries}
      isInUse={address.id === current?.id}
      onUse={deliverTo}
    />
  )
  if (book && book !== 'loading') {
    // Few, because the page is about what stands below them.
    return <book.AddressBook first={4} firstId={current?.id} {...{ addresses, renderCard }} />
  }
  const shown = book && current ? [current] : addresses
  return <ul className="trade-address-cards">{shown.map(renderCard)}</ul>
}
