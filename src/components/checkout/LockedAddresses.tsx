import { useAtomValue, useSetAtom } from 'jotai'
import { deliverToAtom } from '../../atoms/checkout/country'
import { countriesAtom } from '../../atoms/checkout/draft'
import { deliveryAddressAtom, deliveryAddressesAtom } from '../../atoms/session/identity'
import type { Order } from '../../entities/order'
import { AddressCard } from '../address/AddressCard'
import { AddressView } from '../address/AddressView'
import { Icon } from '../ui/Icon'
import { CustomerServices } from './CustomerServices'

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

function LockedNote() {
  return (
    <div className="trade-checkout__locked">
      <span className="trade-checkout__lock">
        <Icon name="lock" />
      </span>
      <div>
        <p className="trade-checkout__text">
          Your address is locked - To update your details please call <CustomerServices />
        </p>
        <p className="trade-checkout__small">Address changes may take up to 3 hours to show.</p>
      </div>
    </div>
  )
}

function DeliveryChoice() {
  const countries = useAtomValue(countriesAtom)
  const addresses = useAtomValue(deliveryAddressesAtom)
  const current = useAtomValue(deliveryAddressAtom)
  const deliverTo = useSetAtom(deliverToAtom)
  return (
    <ul className="trade-address-cards">
      {addresses.map((address) => (
        <AddressCard
          key={address.id}
          address={address}
          countries={countries}
          isInUse={address.id === current?.id}
          onUse={deliverTo}
        />
      ))}
    </ul>
  )
}
