import { useAtomValue } from 'jotai'
import { countriesAtom } from '../../atoms/checkout/draft'
import type { Order } from '../../entities/checkout/order'
import { AddressView } from '../address/AddressView'
import { LockedNote } from '../address/LockedNote'
import { OtherAddresses } from './OtherAddresses'

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
