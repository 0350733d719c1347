import { useAtomValue, useSetAtom } from 'jotai'
import { setDeliveryAddressAtom } from '../../atoms/basket/delivery-address'
import { deliveryAddressAtom, deliveryAddressesAtom } from '../../atoms/session/identity'
import type { Address } from '../../entities/address/address'
import { AddressChoice } from '../address/AddressChoice'
import { useAddressBook } from '../address/use-address-book'
import { Skeleton } from '../ui/Skeleton'

/** How many of many addresses are shown at first: the page is about what stands below them. */
const FIRST = 4

/** 'Deliver somewhere else (3)': the other delivery addresses, each with 'Use address' (checkout.6). */
export function OtherAddresses() {
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
