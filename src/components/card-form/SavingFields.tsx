import { useAtomValue } from 'jotai'
import { type RefObject, useState } from 'react'
import { cardFormAtom, type SavingForm } from '../../atoms/payment/new-card'
import { type FieldError, messagesOf } from '../../entities/field-errors'
import { ErrorSummary } from '../ui/form/ErrorSummary'
import { TextField } from '../ui/form/TextField'
import { CardFields } from './CardFields'

const NAME_MISSING = { id: 0, key: 'card_name', messages: ['Enter the name on the card'] }

/**
 * The errors of a card to be saved: its name, and what the provider finds in its form (payment.47). Asking the provider
 * makes its fields show their own errors too.
 */
export function useCardErrors(purpose: SavingForm) {
  const formOf = useAtomValue(cardFormAtom)
  const [errors, setErrors] = useState<readonly FieldError[]>([])

  /** Returns whether the card has a name. Without one, shows all errors. */
  const checkName = (name: string): boolean => {
    setErrors([])
    if (name) return true
    const show = (fault: string | null) =>
      setErrors([NAME_MISSING, ...(fault ? [{ id: 1, key: 'card', messages: [fault] }] : [])])
    const asked = formOf(purpose)?.validate() ?? Promise.resolve(null)
    asked.then(show, () => show(null))
    return false
  }
  return { errors, checkName, clearErrors: () => setErrors([]) }
}

interface SavingFieldsProps {
  purpose: SavingForm
  errors: readonly FieldError[]
  /** The title of the summary of errors. */
  title?: string
  name?: RefObject<HTMLInputElement | null>
  onNameInput: () => void
}

/** The name on a card to be saved, and the provider's fields for it (payment.15). */
export function SavingFields(props: SavingFieldsProps) {
  const { purpose, errors, title, name, onNameInput } = props
  return (
    <>
      <ErrorSummary title={title} errors={errors} />
      <TextField
        ref={name}
        label="Name on card"
        name="card_name"
        autoComplete="cc-name"
        isRequired
        errors={messagesOf(errors, 'card_name')}
        onInput={onNameInput}
      />
      <CardFields purpose={purpose} />
    </>
  )
}
