import { useAtomValue, useSetAtom } from 'jotai'
import { useCallback, useId, useRef, useState } from 'react'
import {
  addressFormsAtom,
  deliveryCountriesAtom,
  isLocked,
  openAddressFormAtom,
} from '../../../atoms/account/addresses'
import { makeDefaultAtom, removeAddressAtom } from '../../../atoms/account/change-addresses'
import { userAtom } from '../../../atoms/session/identity'
import { deliveryAddressIdAtom } from '../../../atoms/session/session'
import type { Address } from '../../../entities/address/address'
import { nameOfAddress } from '../../../entities/address/address-form'
import { AddressView } from '../../address/AddressView'
import { useBusy } from '../../form/use-busy'
import { Banner } from '../../ui/Banner'
import { Button } from '../../ui/Button'
import { classNames } from '../../ui/class-names'
import { Icon } from '../../ui/Icon'
import { useFocusLost } from '../../ui/use-focus-lost'
import { VisuallyHidden } from '../../ui/VisuallyHidden'
import { ConfirmDialog } from '../ConfirmDialog'
import { AddressForm } from './AddressForm'
import { useFocusBack } from './use-address-form'

interface StoredAddressProps {
  address: Address
  /** Called when the address and its controls have been removed. */
  onRemoved: () => void
}

/** A stored address with its actions, or its form (account.73, account.74). */
export function StoredAddress({ address, onRemoved }: StoredAddressProps) {
  const isOpen = Boolean(useAtomValue(addressFormsAtom)[address.id])
  const item = useRef<HTMLLIElement>(null)
  const isOpened = useFocusBack(item, isOpen)
  const name = nameOfAddress(address) ?? 'Address without a name'
  const card = 'trade-address-card trade-stack-3'
  return (
    <li ref={item} className={classNames(card, isOpen && 'trade-stored-address--open')}>
      {isOpen ? (
        <AddressForm formKey={address.id} title={`Edit ${name}`} takesFocus={isOpened} />
      ) : (
        <Shown {...{ address, name, onRemoved }} />
      )}
    </li>
  )
}

function Shown({ address, name, onRemoved }: StoredAddressProps & { name: string }) {
  const user = useAtomValue(userAtom)
  const countries = useAtomValue(deliveryCountriesAtom)
  const openForm = useSetAtom(openAddressFormAtom)
  const cardId = useId()
  const isFixed = isLocked(user, address)
  // Customer services choose the default for customers whose billing address they manage.
  const canBeDefault = !address.default && !(isFixed && user?.crm_id)
  return (
    <>
      <div id={cardId}>
        <AddressView address={address} countries={countries} />
        {nameOfAddress(address) === null && (
          <p className="trade-soft">This address has no name and no street yet.</p>
        )}
      </div>
      <div className="trade-stack-2">
        {address.default && (
          <p className="trade-stored-address__mark trade-strong trade-small">
            <Icon name="check" size={16} />
            Default
          </p>
        )}
        {(!isFixed || canBeDefault) && (
          <div className="trade-stored-address__actions trade-cluster">
            {!isFixed && (
              <Button
                variant="secondary"
                size="small"
                aria-describedby={cardId}
                onClick={() => openForm(address)}
              >
                Edit
                <VisuallyHidden> {name}</VisuallyHidden>
              </Button>
            )}
            {canBeDefault && <MakeDefault {...{ address, name, cardId, onRemoved }} />}
            {!isFixed && <RemoveAddress {...{ address, name, onRemoved }} />}
          </div>
        )}
      </div>
    </>
  )
}

interface MakeDefaultProps extends StoredAddressProps {
  name: string
  cardId: string
}

function MakeDefault({ address, name, cardId, onRemoved }: MakeDefaultProps) {
  const makeDefault = useSetAtom(makeDefaultAtom)
  const { isBusy, busily } = useBusy()
  const [problem, setProblem] = useState<string | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  // 'Make default' disappears once the address is the default.
  const keepFocus = useCallback(
    () => button.current?.parentElement?.querySelector('button')?.focus(),
    [],
  )
  useFocusLost(button, keepFocus)

  const make = async () => {
    setProblem(null)
    const outcome = await busily(makeDefault(address.id, () => button.current !== null))
    if (outcome.ok) return
    setProblem(outcome.message)
    // Another tab has removed the address.
    if (outcome.hasLeft) onRemoved()
  }
  return (
    <>
      <Button
        ref={button}
        variant="quiet"
        size="small"
        aria-describedby={cardId}
        isBusy={isBusy}
        busyLabel="Saving"
        onClick={() => void make()}
      >
        Make default
        <VisuallyHidden> {name}</VisuallyHidden>
      </Button>
      {problem && (
        <div role="alert" className="trade-stored-address__problem trade-shrinks">
          <Banner tone="error">{problem}</Banner>
        </div>
      )}
    </>
  )
}

interface RemoveAddressProps {
  address: Address
  name: string
  onRemoved: () => void
}

/** 'Remove', with a confirmation: a removed address cannot be restored with its id (account.74). */
function RemoveAddress({ address, name, onRemoved }: RemoveAddressProps) {
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
            You are ordering for this address. If you remove it, you will order for your next one.
          </p>
        )}
      </ConfirmDialog>
    </>
  )
}
