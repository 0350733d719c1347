import { useAtomValue, useSetAtom } from 'jotai'
import { useRef, useState } from 'react'
import { deliveryCountriesAtom } from '../../../atoms/account/addresses'
import { removeAddressAtom } from '../../../atoms/account/change-addresses'
import { deliveryAddressIdAtom } from '../../../atoms/session/session'
import type { Address } from '../../../entities/address/address'
import { AddressView } from '../../address/AddressView'
import { useBusy } from '../../form/use-busy'
import { Banner } from '../../ui/Banner'
import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/overlay/Modal'
import { VisuallyHidden } from '../../ui/VisuallyHidden'

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
  const { isBusy, busily } = useBusy()
  const [problem, setProblem] = useState<string | null>(null)
  const box = useRef<HTMLDivElement>(null)

  const open = () => {
    setProblem(null)
    setIsOpen(true)
  }
  const confirm = async () => {
    setProblem(null)
    const outcome = await busily(remove(address.id, () => box.current !== null))
    if (outcome.ok) onRemoved()
    else setProblem(outcome.message)
  }
  return (
    <>
      <Button variant="quiet" size="small" onClick={open}>
        Remove
        <VisuallyHidden> {name}</VisuallyHidden>
      </Button>
      <Dialog
        isOpen={isOpen}
        title="Remove this address?"
        onClose={() => setIsOpen(false)}
        footer={
          <div className="trade-remove-address__actions trade-cluster">
            <Button isBusy={isBusy} busyLabel="Removing" onClick={() => void confirm()}>
              Remove address
            </Button>
            <Button variant="secondary" onClick={() => setIsOpen(false)}>
              Keep it
            </Button>
          </div>
        }
      >
        <div ref={box} className="trade-remove-address trade-stack-4 trade-shrinks">
          {problem && (
            <Banner role="alert" tone="error">
              {problem}
            </Banner>
          )}
          <AddressView address={address} countries={countries} />
          {isSelected && (
            <p className="trade-remove-address__note trade-soft">
              You are ordering for this address. Without it, you order for your next one.
            </p>
          )}
        </div>
      </Dialog>
    </>
  )
}
