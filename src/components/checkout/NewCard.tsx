import type { RefObject } from 'react'
import type { PaymentForm, SavingForm } from '../../atoms/payment/card-form'
import { type FieldError, messagesOf } from '../../entities/field-errors'
import { CardFields } from '../card-form/CardFields'
import { CheckboxField } from '../ui/form/CheckboxField'
import { ErrorSummary } from '../ui/form/ErrorSummary'
import { TextField } from '../ui/form/TextField'

interface NewCardProps {
  /** The forms for a card that is paid with once, and for one that is saved. */
  once: PaymentForm
  kept: SavingForm
  isKept: boolean
  onKeep: (isKept: boolean) => void
  /** Whether the form for a saved card has been opened: it stays with what is typed. */
  hasKept: boolean
  name: RefObject<HTMLInputElement | null>
  /** What is missing in a card that is saved (payment.47). */
  errors: readonly FieldError[]
  onName: () => void
  pence: number
  isDisabled: boolean
}

/** The form for a new card, and 'Save for next time', which asks for the name on it (payment.15). */
export function NewCard(props: NewCardProps) {
  const { once, kept, isKept, onKeep, hasKept, name, errors, onName, pence, isDisabled } = props
  return (
    <>
      <CheckboxField
        label="Save for next time"
        name="save_card"
        checked={isKept}
        disabled={isDisabled}
        onChange={(event) => onKeep(event.currentTarget.checked)}
      />
      {hasKept && (
        <div className="trade-checkout__new-card" hidden={!isKept}>
          <ErrorSummary title="Please look at this before you pay" errors={errors} />
          <TextField
            ref={name}
            label="Name on card"
            name="card_name"
            autoComplete="cc-name"
            isRequired
            errors={messagesOf(errors, 'card_name')}
            onInput={onName}
          />
          <CardFields purpose={kept} pence={pence} />
        </div>
      )}
      <div hidden={isKept}>
        <CardFields purpose={once} pence={pence} />
      </div>
    </>
  )
}
