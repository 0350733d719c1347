import { useAtomValue, useSetAtom } from 'jotai'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import {
  addedAddressIdAtom,
  addressFormsAtom,
  goneAddressesAtom,
  openAddressFormAtom,
} from '../../../atoms/account/addresses'
import { type Address, type AddressDraft, emptyAddress } from '../../../entities/address/address'
import { newKey } from '../../../entities/address/address-form'
import { AddressBook } from '../../address/book/AddressBook'
import { Button } from '../../ui/Button'
import { AddressForm } from './AddressForm'
import { StoredAddress } from './StoredAddress'
import { useFocusBack } from './use-address-form'

interface AddressGroupProps {
  type: AddressDraft['type']
  title: string
  addresses: readonly Address[]
  empty: string
  canAdd: boolean
  note?: ReactNode
  children?: ReactNode
}

/** Billing or delivery addresses, with a form for a new one (account.70). */
export function AddressGroup(props: AddressGroupProps) {
  const { type, title, addresses, empty, canAdd, note, children } = props
  const isAdding = Boolean(useAtomValue(addressFormsAtom)[newKey(type)])
  const addedId = useAtomValue(addedAddressIdAtom)
  const gone = useAtomValue(goneAddressesAtom).filter((address) => address.type === type)
  const openForm = useSetAtom(openAddressFormAtom)
  const heading = useRef<HTMLHeadingElement>(null)
  const adding = useRef<HTMLDivElement>(null)
  const isOpened = useFocusBack(adding, isAdding)
  const headingId = useId()
  const [removals, setRemovals] = useState(0)

  useEffect(() => {
    // The removed card contained the focused button.
    if (removals > 0) heading.current?.focus()
  }, [removals])

  const all = [...gone, ...addresses] as readonly Address[]
  return (
    <section
      className="trade-address-group trade-stack-4 trade-shrinks"
      aria-labelledby={headingId}
    >
      <h3
        ref={heading}
        id={headingId}
        className="trade-unringed trade-heading trade-wraps"
        tabIndex={-1}
      >
        {title}
      </h3>
      {note}
      {canAdd && (
        <div ref={adding}>
          {isAdding ? (
            <div className="trade-address-card trade-stack-3">
              <AddressForm
                formKey={newKey(type)}
                title={`Add a ${type} address`}
                takesFocus={isOpened}
              />
            </div>
          ) : (
            <Button variant="secondary" onClick={() => openForm(emptyAddress(type))}>
              Add {type} address
            </Button>
          )}
        </div>
      )}
      {all.length === 0 ? (
        <p className="trade-soft">{empty}</p>
      ) : (
        <AddressBook
          addresses={all}
          firstId={addedId}
          renderCard={(address) => (
            <StoredAddress
              key={address.id}
              address={address}
              onRemoved={() => setRemovals((count) => count + 1)}
            />
          )}
        />
      )}
      {children}
    </section>
  )
}
