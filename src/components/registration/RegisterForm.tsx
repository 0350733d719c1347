import { useAtomValue, useSetAtom } from 'jotai'
import { type FormEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { isTickedInDraft } from '../../atoms/registration/draft'
import { wrongFields } from '../../atoms/registration/fields'
import { formOptionsAtom } from '../../atoms/registration/form-options'
import { inviteAtom, loadInviteAtom } from '../../atoms/registration/invitation'
import type { RegistrationFields } from '../../entities/registration/registration-fields'
import { FormStamp } from '../form/FormStamp'
import { TermsFields } from '../form/TermsFields'
import { Banner } from '../ui/Banner'
import { Button } from '../ui/Button'
import { ErrorSummary } from '../ui/form/ErrorSummary'
import { RegisteredNotice } from './RegisteredNotice'
import {
  ContactFields,
  CustomerFields,
  NameFields,
  PasswordFields,
  SourceField,
} from './RegistrationFields'
import { type FormOfFields, useRegistrationForm } from './use-registration-form'

/** Restores the checkboxes of `TermsFields` from the draft; others keep their defaults. */
function useDraftBoxes(form: RefObject<HTMLFormElement | null>, { draft }: FormOfFields) {
  useLayoutEffect(() => {
    for (const name of ['terms', 'mailing'] as const) {
      const box = form.current?.elements.namedItem(name)
      if (box instanceof HTMLInputElement) box.checked = isTickedInDraft(draft(name), box.checked)
    }
  }, [])
}

/** The full form, with all fields on one page, prefilled from the draft (registration.1). */
export function RegisterForm() {
  const element = useRef<HTMLFormElement>(null)
  const { form, refusal, refuse, isBusy, done, keepForm, onInput, send } = useRegistrationForm()
  useDraftBoxes(element, form)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const from = event.currentTarget
    keepForm(from)
    const data = new FormData(from)
    const found = wrongFields(data)
    refuse(found)
    if (found.length === 0) await send(data, from)
  }

  if (done) return <RegisteredNotice message={done} />
  return (
    <form
      ref={element}
      className="trade-registration trade-stack-4"
      aria-label="Register"
      noValidate
      onInput={onInput}
      onSubmit={submit}
    >
      <InviteNotice form={element} />
      <ErrorSummary key={refusal.attempt} title={refusal.title} errors={refusal.errors} />
      <fieldset className="trade-registration__group trade-stack-4 trade-shrinks">
        <legend className="trade-registration__legend trade-heading trade-title">About you</legend>
        <NameFields form={form} />
      </fieldset>
      <ContactFields form={form} />
      <fieldset className="trade-registration__group trade-stack-4 trade-shrinks">
        <legend className="trade-registration__legend trade-heading trade-title">
          Your account with us
        </legend>
        <CustomerFields form={form} />
        <SourceField form={form} />
      </fieldset>
      <fieldset className="trade-registration__group trade-stack-4 trade-shrinks">
        <legend className="trade-registration__legend trade-heading trade-title">Your login</legend>
        <PasswordFields form={form} />
      </fieldset>
      <div>
        <TermsFields errors={refusal.errors} areTermsRequired />
      </div>
      <FormStamp />
      <div className="trade-cluster trade-gap-3">
        <Button type="submit" isBusy={isBusy} busyLabel="Registering">
          Register
        </Button>
      </div>
    </form>
  )
}

/** Fills empty fields and fires the same event as typing. */
function fillEmptyFields(form: HTMLFormElement, fields: RegistrationFields): void {
  for (const [name, value] of Object.entries(fields)) {
    const field = form.elements.namedItem(name)
    const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement
    if (!isField || field.value !== '' || !value) continue
    field.value = value
    if (field.value === value) field.dispatchEvent(new Event('input', { bubbles: true }))
    else field.value = ''
  }
}

/** Fills empty fields from the invitation, or says why it cannot (registration.11). */
function InviteNotice({ form }: { form: RefObject<HTMLFormElement | null> }) {
  const { status, message, fields } = useAtomValue(inviteAtom)
  const { options } = useAtomValue(formOptionsAtom)
  const loadInvite = useSetAtom(loadInviteAtom)

  useEffect(() => void loadInvite(), [loadInvite])
  // Runs again when the options load: a select accepts only values that it offers.
  useEffect(() => {
    if (form.current) fillEmptyFields(form.current, fields)
  }, [form, fields, options])

  if (status === 'none') return null
  if (status === 'ready') {
    return (
      <Banner role="status" tone="success">
        We have filled in the details from your invitation. Please check them.
      </Banner>
    )
  }
  return (
    <Banner role="alert" tone="warning" title={message}>
      You can still register: please fill in the form.
    </Banner>
  )
}
