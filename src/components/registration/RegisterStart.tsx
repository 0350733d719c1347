import { useSetAtom } from 'jotai'
import type { FormEvent } from 'react'
import { wrongFields } from '../../atoms/registration/checks'
import { continueRegistrationAtom } from '../../atoms/registration/draft'
import { readRegistration, STEP_FIELDS } from '../../atoms/registration/form'
import { Button } from '../ui/Button'
import { ErrorSummary } from '../ui/ErrorSummary'
import { NameFields } from './NameFields'
import { useRegistrationForm } from './use-registration-form'
import './registration.css'

/** The first step on its own, in the slide-out: 'Continue' goes on to the whole form (spec §4). */
export function RegisterStart() {
  const continueRegistration = useSetAtom(continueRegistrationAtom)
  const { form, refusal, refuse, onInput } = useRegistrationForm()

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const found = wrongFields(data, STEP_FIELDS[1])
    refuse(found)
    if (found.length === 0) continueRegistration(readRegistration(data))
  }

  return (
    <form
      className="trade-registration"
      aria-label="Create an account"
      noValidate
      onInput={onInput}
      onSubmit={submit}
    >
      <ErrorSummary key={refusal.attempt} errors={refusal.errors} />
      <NameFields form={form} />
      <div className="trade-registration__actions">
        <Button type="submit">Continue</Button>
      </div>
    </form>
  )
}
