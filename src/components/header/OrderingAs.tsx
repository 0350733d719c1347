import { useAtomValue, useSetAtom } from 'jotai'
import { setDeliveryAddressAtom } from '../../atoms/basket/delivery-address'
import { deliveryAddressAtom } from '../../atoms/session/identity'
import type { Address } from '../../entities/address'
import { SelectField } from '../ui/SelectField'

/** An address in one line: name, street, city, postcode. */
const addressLine = (address: Address) =>
  [
    address.trading_name || address.company || `${address.first_name} ${address.last_name}`.trim(),
    address.street_address_1,
    address.city,
    address.postcode,
  ]
    .filter(Boolean)
    .join(', ')

/** Chooses the delivery address of the order (page.3, session.22). */
export function OrderingAs({ addresses }: { addresses: readonly Address[] }) {
  const selected = useAtomValue(deliveryAddressAtom)
  const setDeliveryAddress = useSetAtom(setDeliveryAddressAtom)
  return (
    <SelectField
      label="Ordering as"
      name="delivery-address"
      hint="The page reloads when you choose an address."
      autoComplete="off"
      options={addresses.map((address) => ({ value: address.id, label: addressLine(address) }))}
      defaultValue={selected?.id}
      onChange={(event) => setDeliveryAddress(event.currentTarget.value)}
    />
  )
}
