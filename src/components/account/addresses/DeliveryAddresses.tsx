import { useAtomValue } from 'jotai'
import { deliveryBookAtom } from '../../../atoms/account/addresses'
import { AddressGroup } from './AddressGroup'

/** The delivery addresses, with a search where there are many (account.79). */
export function DeliveryAddresses() {
  return (
    <AddressGroup
      type="delivery"
      title="Delivery addresses"
      addresses={useAtomValue(deliveryBookAtom)}
      canAdd
      empty={
        <p className="trade-address-group__empty">
          There is no delivery address yet. Add one to use it at the checkout.
        </p>
      }
    />
  )
}
