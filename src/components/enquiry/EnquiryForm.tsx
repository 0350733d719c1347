import './enquiry.css'
import { useAtomValue, useSetAtom } from 'jotai'
import { type FormEvent, useEffect, useReducer, useRef, useState } from 'react'
import { enquireAtom } from '../../atoms/enquiry/enquiry'
import { hasCapabilityAtom } from '../../atoms/session/authentication'
import { userAtom } from '../../atoms/session/identity'
import { onSignOut } from '../../atoms/session/on-sign-out'
import type { Favourite } from '../../entities/favourites/favourite'
import { type FieldError, messagesOf } from '../../entities/field-errors'
import { FormStamp } from '../form/FormStamp'
import { TermsFields } from '../form/TermsFields'
import { Banner } from '../ui/Banner'
import { Button } from '../ui/Button'
import { ErrorSummary } from '../ui/form/ErrorSummary'
import { TextArea } from '../ui/form/TextArea'
import { EnquiryFields, type FilledEnquiry } from './EnquiryFields'
import { EnquiryProducts } from './EnquiryProducts'
import { countryOf, enquiryErrors, readEnquiry } from './enquiry-fields'

interface EnquiryFormProps {
  /** The products of the enquiry; none for a general enquiry. */
  favourites: readonly Favourite[]
  /** What is filled in already; by default what the signed-in user's account says. */
  filled?: FilledEnquiry
  /** The label of a field for what the sender writes, in place of the products. */
  noteLabel?: string
  /** The server has accepted the enquiry. */
  onSent?: () => void
}

/** What is wrong. */
interface Refusal {
  /** Increases with every attempt, so that the summary takes the focus again. */
  attempt: number
  /** The server's message, above the errors of fields. */
  message?: string
  errors: readonly FieldError[]
}

const WITHOUT_FIELD = ''

/** The enquiry form; after a sign-out, here or in another tab, a new one without what was typed (session.18). */
export function EnquiryForm(props: EnquiryFormProps) {
  const [signOuts, countSignOut] = useReducer((count: number) => count + 1, 0)
  useEffect(() => onSignOut(countSignOut), [])
  return <Form key={signOuts} {...props} />
}

/** The form, replaced by a thank-you once it is sent (enquiry.1, enquiry.5). */
function Form({ favourites, filled, noteLabel, onSent }: EnquiryFormProps) {
  const user = useAtomValue(userAtom)
  const hasWords = useAtomValue(hasCapabilityAtom('enquiry-words'))
  const enquire = useSetAtom(enquireAtom)
  const [refusal, setRefusal] = useState<Refusal>({ attempt: 0, errors: [] })
  const [isBusy, setIsBusy] = useState(false)
  const [isSent, setIsSent] = useState(false)
  // State changes only with the next render; two submits of one tick would both be sent.
  const isSending = useRef(false)

  const known: FilledEnquiry = filled ?? user ?? {}

  const refuse = (errors: readonly FieldError[], message?: string) =>
    setRefusal(({ attempt }) => ({
      attempt: attempt + 1,
      errors:
        errors.length === 0 && message
          ? [{ id: 0, key: WITHOUT_FIELD, messages: [message] }]
          : errors,
      ...(errors.length > 0 && message && { message }),
    }))

  /** Editing a field clears its error. */
  const onInput = ({ target }: FormEvent<HTMLFormElement>) => {
    const name = 'name' in target ? target.name : null
    if (!refusal.errors.some(({ key }) => key === name)) return
    setRefusal({ ...refusal, errors: refusal.errors.filter(({ key }) => key !== name) })
  }

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending.current) return
    const form = event.currentTarget
    const country = countryOf(known)
    const details = readEnquiry(form, country)
    const wrong = enquiryErrors(details, country)
    if (wrong.length > 0) return refuse(wrong)
    isSending.current = true
    setIsBusy(true)
    const isShown = () => form.isConnected && !form.closest('dialog:not([open])')
    const result = await enquire(details, favourites, isShown)
    isSending.current = false
    setIsBusy(false)
    if (!result.ok) return refuse(result.errors, result.message)
    setIsSent(true)
    onSent?.()
  }

  if (isSent) return <EnquirySent />
  return (
    <form className="trade-enquiry trade-stack-4" noValidate onInput={onInput} onSubmit={submit}>
      <ErrorSummary key={refusal.attempt} errors={refusal.errors} title={refusal.message} />
      {noteLabel ? (
        <TextArea
          label={noteLabel}
          name="notes"
          isRequired
          errors={messagesOf(refusal.errors, 'notes')}
        />
      ) : (
        <EnquiryProducts products={favourites} hasQuantities={hasWords} />
      )}
      <EnquiryFields filled={known} messagesFor={(name) => messagesOf(refusal.errors, name)} />
      {hasWords && !noteLabel && (
        <TextArea
          label="Your message"
          name="notes"
          isOptional
          errors={messagesOf(refusal.errors, 'notes')}
        />
      )}
      <TermsFields errors={refusal.errors} />
      <FormStamp />
      <div>
        <Button type="submit" isBusy={isBusy} busyLabel="Sending">
          Send enquiry
        </Button>
      </div>
    </form>
  )
}

/** The thank-you that replaces the form and takes its focus, so that it is read out (enquiry.5). */
function EnquirySent() {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} className="trade-enquiry-sent" role="status" tabIndex={-1}>
      <Banner tone="success">Thank you for your enquiry we will get back to you soon.</Banner>
    </div>
  )
}
