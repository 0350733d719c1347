import { useAtomValue, useSetAtom } from 'jotai'
import { type FocusEvent, type FormEvent, useRef } from 'react'
import { hasLockedAddressesAtom, keepFieldsAtom, typedOrderAtom } from '../../atoms/checkout/draft'
import {
  checkoutErrorsAtom,
  clearFieldErrorAtom,
  hasCheckoutErrorsAtom,
} from '../../atoms/checkout/errors'
import { readCheckoutFields } from '../../atoms/checkout/order-addresses'
import { continueToPaymentAtom } from '../../atoms/checkout/process'
import { saveFieldAtom } from '../../atoms/checkout/save-order'
import { ErrorSummary } from '../ui/form/ErrorSummary'
import { AddressStepActions } from './AddressStepActions'
import { LockedAddresses } from './LockedAddresses'
import { NoteFields } from './NoteFields'
import { OpenAddresses } from './OpenAddresses'
import { StepHeading } from './StepHeading'

/** The address step: stored addresses to read, or forms to fill in; then notes, then 'Next: Payment'. */
export function AddressStep() {
  const order = useAtomValue(typedOrderAtom)
  const isLocked = useAtomValue(hasLockedAddressesAtom)
  const errors = useAtomValue(checkoutErrorsAtom)
  const form = useCheckoutForm()
  if (!order) return null
  return (
    <form className="trade-checkout__form" noValidate {...form}>
      <StepHeading>Billing and delivery</StepHeading>
      <ErrorSummary
        title="Please look at this before you go on"
        errors={errors.map(({ key, messages }) => ({ key, messages: messages.slice(0, 1) }))}
      />
      {isLocked ? <LockedAddresses order={order} /> : <OpenAddresses order={order} />}
      <NoteFields order={order} />
      <AddressStepActions />
    </form>
  )
}

/** What the form does with what is typed: keeps it, saves it field by field, and submits it. */
function useCheckoutForm() {
  const keepFields = useSetAtom(keepFieldsAtom)
  const saveField = useSetAtom(saveFieldAtom)
  const clearFieldError = useSetAtom(clearFieldErrorAtom)
  const continueToPayment = useSetAtom(continueToPaymentAtom)
  const isForced = useAtomValue(hasCheckoutErrorsAtom)
  const textAtFocus = useRef('')

  return {
    onInput: (event: FormEvent<HTMLFormElement>) => {
      keepFields(readCheckoutFields(new FormData(event.currentTarget)))
      clearFieldError(textFieldOf(event)?.name ?? '')
    },
    onFocus: (event: FocusEvent<HTMLFormElement>) => {
      textAtFocus.current = textFieldOf(event)?.value ?? ''
    },
    onBlur: (event: FocusEvent<HTMLFormElement>) => {
      const field = textFieldOf(event)
      if (field && field.value !== textAtFocus.current) void saveField(field.name)
    },
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      void continueToPayment(readCheckoutFields(new FormData(event.currentTarget)), isForced)
    },
  }
}

/** The text field that an event is about. Countries and boxes have rules of their own. */
function textFieldOf({ target }: { target: EventTarget }) {
  const isText = target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement
  return isText && target.type !== 'checkbox' ? target : null
}
