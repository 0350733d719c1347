import { useSetAtom } from 'jotai'
import type { FormEvent } from 'react'
import { continueRegistrationAtom, draftFieldsIn } from '../../atoms/registration/draft'
import { fieldsOf, wrongFields } from '../../atoms/registration/fields'
import { Button } from '../ui/Button'
import { ErrorSummary } from '../ui/form/ErrorSummary'
import { NameFields } from './RegistrationFields'
import { useRegistrationForm } from './use-registration-form'
import './registration.css'

/** The first step in the slide-out; 'Continue' goes to the full form (registration.1). */
export function RegisterStart() {
  const continueRegistration = useSetAtom(continueRegistrationAtom)
  const { form, refusal, refuse, onInput } = useRegistrationForm()

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const found = wrongFields(data, fieldsOf(1))
    refuse(found)
    if (found.length === 0) continueRegistration(draftFieldsIn(data))
  }

  return (
    <form
      className="trade-registration trade-stack-4"
      aria-label="Create an account"
      noValidate
      onInput={onInput}
      onSubmit={submit}
    >
      <ErrorSummary key={refusal.attempt} errors={refusal.errors} />
      <NameFields form={form} />
      <div className="trade-cluster trade-gap-3">
        <Button type="submit">Continue</Button>
      </div>
    </form>
  )
}
