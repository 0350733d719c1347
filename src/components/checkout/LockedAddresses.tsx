import { useAtomValue, useSetAtom } from 'jotai'
import { useId } from 'react'
import { setDeliveryAddressAtom } from '../../atoms/basket/delivery-address'
import { countriesAtom } from '../../atoms/checkout/draft'
import { deliveryAddressAtom, deliveryAddressesAtom } from '../../atoms/session/identity'
import type { Address } from '../../entities/address/address'
import type { Order } from '../../entities/checkout/order'
import { nonBreakingCode } from '../../lib/text/non-breaking-code'
import { AddressView } from '../address/AddressView'
import type { AddressBookProps } from '../address/book/AddressBook'
import { LockedNote } from '../address/LockedNote'
import { MANY_ADDRESSES } from '../address/many-addresses'
import { Button } from '../ui/Button'
import { Email } from '../ui/content/Email'
import { lazyPart } from '../ui/content/lazy-part'
import { Skeleton } from '../ui/Skeleton'
import { VisuallyHidden } from '../ui/VisuallyHidden'
import '../address/address.css'

/** How many addresses of a long list are shown at first, to keep the fields below in view. */
const FIRST = 4

const PlainList = ({ addresses, renderCard }: AddressBookProps) => (
  <ul className="trade-address-cards trade-stack-3">{addresses.map(renderCard)}</ul>
)

/** Loaded on demand: few buyers have many addresses. */
const Book = lazyPart(
  () => import('../address/book/AddressBook').then((part) => part.AddressBook),
  {
    loading: <Skeleton shape="box" />,
    failed: PlainList,
  },
)

/** 'Deliver somewhere else (3)': the other delivery addresses, each with 'Use address' (checkout.6). */
function OtherAddresses() {
  const addresses = useAtomValue(deliveryAddressesAtom)
  const current = useAtomValue(deliveryAddressAtom)
  const others = addresses.filter(({ id }) => id !== current?.id)
  const deliverTo = useSetAtom(setDeliveryAddressAtom)
  if (others.length === 0) return null
  const renderCard = (address: Address) => (
    <AddressChoice key={address.id} address={address} onUse={deliverTo} />
  )
  const List = others.length > MANY_ADDRESSES ? Book : PlainList
  return (
    <details className="trade-checkout__details trade-checkout__elsewhere">
      <summary className="trade-checkout__toggle trade-strong">
        Deliver somewhere else ({others.length})
      </summary>
      <div className="trade-checkout__others">
        <List first={FIRST} addresses={others} renderCard={renderCard} />
      </div>
    </details>
  )
}

/** Locked addresses, read-only (checkout.5), with a choice of delivery addresses (checkout.6). */
export function LockedAddresses({ order }: { order: Order }) {
  const countries = useAtomValue(countriesAtom)
  return (
    <div className="trade-stack-5">
      <div className="trade-checkout__stored trade-stack">
        <section className="trade-checkout__address trade-stack-2">
          <h3 className="trade-checkout__legend trade-heading">Delivery address</h3>
          <AddressView address={order.address_delivery_json} countries={countries} />
        </section>
        <OtherAddresses />
        <section className="trade-checkout__address trade-stack-2 trade-checkout__address--billing">
          <h3 className="trade-checkout__legend trade-heading">Billing address</h3>
          <AddressView address={order.address_billing_json} countries={countries} />
        </section>
      </div>
      <LockedNote />
    </div>
  )
}

interface AddressChoiceProps {
  address: Address
  onUse: (id: string) => void
}

/** A delivery address to choose, in two lines: name and place (checkout.6). */
export function AddressChoice({ address, onUse }: AddressChoiceProps) {
  const placeId = useId()
  const { street_address_1, street_address_2, city, county, postcode, phone, email } = address
  const name = address.trading_name || address.company || street_address_1
  const parts = [street_address_1, street_address_2, city, county, nonBreakingCode(postcode)]
  const place = parts.filter((part) => part.trim() !== '').join(', ')
  return (
    <li className="trade-address-choice trade-stack-3">
      <div className="trade-address trade-wraps trade-shrinks">
        <span className="trade-address__line trade-strong trade-block" dir="auto">
          {name}
        </span>
        <span id={placeId} className="trade-address__line trade-text-soft trade-block" dir="auto">
          {[place, nonBreakingCode(phone)].filter(Boolean).join(' · ')}
          {email && ' · '}
          {email && <Email address={email} />}
        </span>
      </div>
      <Button
        variant="secondary"
        size="small"
        aria-describedby={placeId}
        onClick={() => onUse(address.id)}
      >
        Use address
        <VisuallyHidden> {name}</VisuallyHidden>
      </Button>
    </li>
  )
}
