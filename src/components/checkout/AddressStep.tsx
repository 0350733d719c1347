import { useAtomValue, useSetAtom } from 'jotai'
import { type FocusEvent, type FormEvent, type MouseEvent, useRef } from 'react'
import { basketAtom } from '../../atoms/basket/basket'
import { hasLockedAddressesAtom, storeFieldsAtom, typedOrderAtom } from '../../atoms/checkout/draft'
import {
  checkoutErrorsAtom,
  clearFieldErrorAtom,
  errorSummaryAtom,
  hasCheckoutErrorsAtom,
  isAnswerToSubmissionAtom,
} from '../../atoms/checkout/errors'
import { readCheckoutFields } from '../../atoms/checkout/order-addresses'
import { continueToPaymentAtom } from '../../atoms/checkout/process'
import { saveFieldAtom } from '../../atoms/checkout/save-order'
import { isSubmittingAtom } from '../../atoms/checkout/submission'
import { route } from '../../routes'
import { toPayText } from '../basket/amounts'
import { minimumObstacle } from '../basket/minimum'
import { DeliveryDays } from '../delivery/DeliveryDays'
import { Button } from '../ui/Button'
import { ButtonLink } from '../ui/ButtonLink'
import { ErrorSummary } from '../ui/form/ErrorSummary'
import { TextLink } from '../ui/TextLink'
import { usePress } from '../ui/use-press'
import { LockedAddresses } from './LockedAddresses'
import { NoteFields, PurchaseNumberField } from './NoteFields'
import { OpenAddresses } from './OpenAddresses'
import { StepHeading } from './StepHeading'
import { SubmissionProblem } from './SubmissionProblem'
import '../ui/content/end-bar.css'

/** The address step: PO number, locked addresses or forms, notes and 'Next: Payment' (checkout.5, checkout.7, checkout.8). */
export function AddressStep() {
  const order = useAtomValue(typedOrderAtom)
  const isLocked = useAtomValue(hasLockedAddressesAtom)
  const errors = useAtomValue(errorSummaryAtom)
  const isAnswer = useAtomValue(isAnswerToSubmissionAtom)
  const form = useCheckoutForm()
  if (!order) return null
  return (
    <form className="trade-checkout__form" noValidate {...form}>
      <StepHeading>Billing and delivery</StepHeading>
      <ErrorSummary
        title="Please check this before you continue"
        errors={errors}
        takesFocus={isAnswer}
      />
      <PurchaseNumberField order={order} />
      {isLocked ? <LockedAddresses order={order} /> : <OpenAddresses order={order} />}
      <DeliveryDays />
      <NoteFields order={order} />
      <SubmissionProblem />
      <EndBar />
    </form>
  )
}

/** 'Next: Payment', 'Back' to the basket, and the refund policy (checkout.8, checkout.12, checkout.42). */
function EndBar() {
  const isForced = useAtomValue(hasCheckoutErrorsAtom)
  const isSubmitting = useAtomValue(isSubmittingAtom)
  const { totals } = useAtomValue(basketAtom)
  return (
    <>
      <div className="trade-end-bar">
        <p className="trade-checkout__bar-total trade-text-soft trade-tight">
          Total <b className="trade-checkout__bar-sum">{toPayText(totals)}</b>
        </p>
        <Button
          type="submit"
          isBusy={isSubmitting}
          busyLabel="Saving…"
          disabledReason={minimumObstacle(totals)}
        >
          {isForced ? 'Next: Payment - Continue' : 'Next: Payment'}
        </Button>
        <ButtonLink variant="quiet" href={route('basket')}>
          Back
        </ButtonLink>
      </div>
      <p className="trade-checkout__text trade-text-faint">
        <TextLink href={route('refunds')} target="_blank" rel="noopener">
          Refund policy
        </TextLink>
      </p>
    </>
  )
}

/** Keeps the typed text, saves each field on blur, and submits the form (checkout.14). */
function useCheckoutForm() {
  const storeFields = useSetAtom(storeFieldsAtom)
  const saveField = useSetAtom(saveFieldAtom)
  const clearFieldError = useSetAtom(clearFieldErrorAtom)
  const continueToPayment = useSetAtom(continueToPaymentAtom)
  const errors = useAtomValue(checkoutErrorsAtom)
  const { handlers, shownAtPress } = usePress(errors)
  const isForced = useRef(false)
  const textAtFocus = useRef('')

  return {
    ...handlers,
    // Continues only past the errors shown when the press began, not past later ones.
    onClickCapture: (event: MouseEvent) => {
      isForced.current = errors.length > 0 && shownAtPress(event) === errors
    },
    onInput: (event: FormEvent<HTMLFormElement>) => {
      storeFields(readCheckoutFields(new FormData(event.currentTarget)))
      clearFieldError(fieldOf(event)?.name ?? '')
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
      void continueToPayment(
        readCheckoutFields(new FormData(event.currentTarget)),
        isForced.current,
      )
    },
  }
}

/** The field of an event; `null` for other elements. */
function fieldOf({ target }: { target: EventTarget }) {
  const isText = target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement
  return isText || target instanceof HTMLSelectElement ? target : null
}

/** The text field of an event; `null` for selects and checkboxes, which have their own handlers. */
function textFieldOf(event: { target: EventTarget }) {
  const field = fieldOf(event)
  return field instanceof HTMLSelectElement || field?.type === 'checkbox' ? null : field
}
