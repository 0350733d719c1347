import { useAtomValue, useSetAtom } from 'jotai'
import { useRef, useState } from 'react'
import { setDeliveryAddressAtom } from '../../atoms/basket/delivery-address'
import { deliveryAddressAtom } from '../../atoms/session/identity'
import type { Address } from '../../entities/address/address'
import { Button } from '../ui/Button'
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

/**
 * Chooses the delivery address of the order (page.3, session.22). A choice alone changes nothing: arrow
 * keys make one with each press (page.130).
 */
export function OrderingAs({ addresses }: { addresses: readonly Address[] }) {
  const selected = useAtomValue(deliveryAddressAtom)?.id
  const setDeliveryAddress = useSetAtom(setDeliveryAddressAtom)
  const select = useRef<HTMLSelectElement>(null)
  const [chosen = selected, setChosen] = useState<string>()
  const use = () => {
    // The button goes where the page cannot reload.
    select.current?.focus()
    if (chosen) setDeliveryAddress(chosen)
  }
  return (
    <>
      <SelectField
        ref={select}
        label="Ordering as"
        name="delivery-address"
        hint="The page reloads when you use another address."
        autoComplete="off"
        options={addresses.map((address) => ({ value: address.id, label: addressLine(address) }))}
        defaultValue={selected}
        onChange={(event) => setChosen(event.currentTarget.value)}
      />
      {chosen !== selected && (
        <Button size="small" onClick={use}>
          Use this address
        </Button>
      )}
    </>
  )
}
