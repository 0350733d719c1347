import { useAtomValue } from 'jotai'
import { Fragment, useEffect, useId, useRef } from 'react'
import { deliveryCountriesAtom } from '../../../atoms/account/addresses'
import { AddressFields } from '../../address/AddressFields'
import { Button } from '../../ui/Button'
import { ErrorSummary } from '../../ui/form/ErrorSummary'
import { TextField } from '../../ui/form/TextField'
import { ADDRESS, fieldName, useAddressForm } from './use-address-form'

interface AddressFormProps {
  formKey: string
  title: string
  /** Whether the heading takes the focus: the user has just opened the form. */
  takesFocus: boolean
}

/** The form for a new or stored address, with 'Save' and 'Cancel' (account.73). */
export function AddressForm({ formKey, title, takesFocus }: AddressFormProps) {
  const { address, version, refusal, isBusy, messagesFor, onInput, onSubmit, onCancel } =
    useAddressForm(formKey)
  const countries = useAtomValue(deliveryCountriesAtom)
  const heading = useRef<HTMLHeadingElement>(null)
  const headingId = useId()
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])

  if (!address) return null
  const tradingName = fieldName('trading_name')
  return (
    <form
      className="trade-address-form trade-stack-4 trade-shrinks"
      noValidate
      aria-labelledby={headingId}
      onInput={onInput}
      onSubmit={onSubmit}
    >
      <h4
        ref={heading}
        id={headingId}
        className="trade-address-form__title trade-unringed trade-heading trade-wraps"
        tabIndex={-1}
      >
        {title}
      </h4>
      <ErrorSummary key={refusal.attempt} errors={refusal.errors} title={refusal.title} />
      <Fragment key={version}>
        <TextField
          label="Trading name"
          isOptional
          hint="The name of the site, so that you can find it in your list."
          name={tradingName}
          autoComplete="off"
          defaultValue={address.trading_name}
          errors={messagesFor(tradingName)}
        />
        <AddressFields
          // Remounts the fields when the countries arrive; the typed text is kept.
          key={countries.length}
          name={ADDRESS}
          purpose={address.type === 'billing' ? 'billing' : 'shipping'}
          address={address}
          countries={countries}
          messagesFor={messagesFor}
        />
      </Fragment>
      <div className="trade-cluster">
        <Button type="submit" isBusy={isBusy} busyLabel="Saving">
          Save
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
