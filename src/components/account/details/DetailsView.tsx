import { useAtomValue, useSetAtom } from 'jotai'
import { type ReactNode, useState } from 'react'
import {
  type DetailsChange,
  detailsContent,
  updateDetailsAtom,
} from '../../../atoms/account/details'
import { userAtom } from '../../../atoms/session/identity'
import type { AccountUser, User } from '../../../entities/account/user'
import { cleanText } from '../../../lib/text/typed-text'
import { CustomerServices } from '../../address/CustomerServices'
import { useSentForm } from '../../form/use-sent-form'
import { Button } from '../../ui/Button'
import { Email } from '../../ui/content/Email'
import { ErrorSummary } from '../../ui/form/ErrorSummary'
import { TextField } from '../../ui/form/TextField'
import { useContent } from '../use-load'
import { NotLoadedState } from '../ViewSkeleton'
import './details.css'

/** The user's own details, editable (account.20). */
export function DetailsView() {
  const user = useAtomValue(userAtom)
  const { value, loading } = useContent(detailsContent)
  const known = value ?? (loading.status === 'ready' ? user : null)
  if (known) return <DetailsForm key={known.id} user={known} />
  return <NotLoadedState {...loading} name="your details" />
}

type Field = keyof DetailsChange
type Known = User & Partial<AccountUser>

const REQUIRED: Partial<Record<Field, string>> = {
  first_name: 'Enter your first name',
  last_name: 'Enter your last name',
  company: 'Enter your organisation',
}

const FIELDS: readonly { name: Field; label: string; autoComplete: string; type?: string }[] = [
  { name: 'first_name', label: 'First name', autoComplete: 'given-name' },
  { name: 'last_name', label: 'Last name', autoComplete: 'family-name' },
  { name: 'telephone', label: 'Telephone', autoComplete: 'tel', type: 'tel' },
  { name: 'jobtitle', label: 'Job title', autoComplete: 'organization-title' },
  { name: 'company', label: 'Organisation', autoComplete: 'organization' },
]

/** The form, without fields that only customer services can change (account.20). */
function DetailsForm({ user }: { user: Known }) {
  const update = useSetAtom(updateDetailsAtom)
  // Uncontrolled fields: the typed text stays when the details load again.
  const [values] = useState(user)
  const { refusal, isBusy, messagesFor, onInput, onSubmit } = useSentForm({
    read: (form) => {
      const data = new FormData(form)
      return fieldsOf(user).map(({ name }) => ({
        name,
        text: cleanText(String(data.get(name) ?? '')),
      }))
    },
    check: (typed) =>
      typed.flatMap(({ name, text }, id) => {
        const message = text === '' && REQUIRED[name]
        return message ? [{ id, key: name, messages: [message] }] : []
      }),
    send: (typed, isShown) => {
      const changed = typed.filter(({ name, text }) => text !== user[name])
      return update(Object.fromEntries(changed.map(({ name, text }) => [name, text])), isShown)
    },
  })
  return (
    <form className="trade-details trade-stack-4" noValidate onInput={onInput} onSubmit={onSubmit}>
      <ErrorSummary key={refusal.attempt} errors={refusal.errors} title={refusal.title} />
      {fieldsOf(user).map(({ name, type = 'text', ...field }) => (
        <TextField
          key={name}
          {...field}
          type={type}
          name={name}
          defaultValue={values[name]}
          isRequired={name in REQUIRED}
          isOptional={!(name in REQUIRED)}
          errors={messagesFor(name)}
        />
      ))}
      <dl className="trade-stack-3">
        {isLocked(user) && user.company && <Fixed label="Organisation" text={user.company} />}
        <Fixed label="Email" text={<Email address={user.email} />} />
      </dl>
      <p className="trade-text-faint">
        To change your email address{isLocked(user) && ' or organisation'} please call{' '}
        <CustomerServices />.
      </p>
      <div>
        <Button type="submit" isBusy={isBusy} busyLabel="Saving…">
          Save changes
        </Button>
      </div>
    </form>
  )
}

const Fixed = ({ label, text }: { label: string; text: ReactNode }) => (
  <div className="trade-stack-1">
    <dt className="trade-strong">{label}</dt>
    <dd className="trade-wraps" dir="auto">
      {text}
    </dd>
  </div>
)

/** Whether customer services manage the organisation. */
const isLocked = ({ crm_id }: User): boolean => crm_id !== null

/** The editable fields: names only when the server does not return the others. */
const fieldsOf = (user: Known) =>
  FIELDS.filter(({ name }) => user[name] !== undefined && !(name === 'company' && isLocked(user)))
