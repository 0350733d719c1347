import { useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'
import { deliveryCountriesAtom } from '../../../atoms/account/addresses'
import { removeAddressAtom } from '../../../atoms/account/change-addresses'
import { deliveryAddressIdAtom } from '../../../atoms/session/session'
import type { Address } from '../../../entities/address/address'
import { AddressView } from '../../address/AddressView'
import { Button } from '../../ui/Button'
import { VisuallyHidden } from '../../ui/VisuallyHidden'
import { ConfirmDialog } from '../ConfirmDialog'

interface RemoveAddressProps {
  address: Address
  name: string
  onRemoved: () => void
}

/** 'Remove', which asks first: what is removed cannot be put back with its id (account.74). */
export function RemoveAddress({ address, name, onRemoved }: RemoveAddressProps) {
  const remove = useSetAtom(removeAddressAtom)
  const countries = useAtomValue(deliveryCountriesAtom)
  const isSelected = useAtomValue(deliveryAddressIdAtom) === address.id
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setIsOpen(true)}>
        Remove
        <VisuallyHidden> {name}</VisuallyHidden>
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        title="Remove this address?"
        confirm={{ label: 'Remove address', busyLabel: 'Removing' }}
        onConfirm={(isShown) => remove(address.id, isShown)}
        onDone={onRemoved}
        onClose={() => setIsOpen(false)}
      >
        <div className="trade-remove-address">
          <AddressView address={address} countries={countries} />
        </div>
        {isSelected && (
          <p className="trade-soft">
            You are ordering for this address. Without it, you order for your next one.
          </p>
        )}
      </ConfirmDialog>
    </>
  )
}
