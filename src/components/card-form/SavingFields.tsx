import { useAtomValue } from 'jotai'
import { type RefObject, useState } from 'react'
import { cardFormAtom, type SavingForm } from '../../atoms/payment/new-card'
import { type FieldError, messagesOf } from '../../entities/field-errors'
import { ErrorSummary } from '../ui/form/ErrorSummary'
import { TextField } from '../ui/form/TextField'
import { CardFields } from './CardFields'

const NAME_MISSING = { id: 0, key: 'card_name', messages: ['Enter the name on the card'] }

/**
 * The errors of a card to be saved: the name, and the provider's own errors (payment.47). Asking the provider also
 * makes its fields show them.
 */
export function useCardErrors(purpose: SavingForm) {
  const formOf = useAtomValue(cardFormAtom)
  const [errors, setErrors] = useState<readonly FieldError[]>([])

  /** Returns whether a name is entered. If not, shows all errors. */
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
  /** The title of the error summary. */
  title?: string
  name?: RefObject<HTMLInputElement | null>
  onNameInput: () => void
}

/** The name on the card and the provider's fields, for a card to be saved (payment.15). */
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
