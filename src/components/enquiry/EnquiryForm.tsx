import './enquiry.css'
import { useAtomValue, useSetAtom } from 'jotai'
import { type FormEvent, useEffect, useReducer, useState } from 'react'
import { enquireAtom } from '../../atoms/enquiry/enquiry'
import { hasCapabilityAtom } from '../../atoms/session/authentication'
import { userAtom } from '../../atoms/session/identity'
import { onSignOut } from '../../atoms/session/on-sign-out'
import type { Favourite } from '../../entities/favourites/favourite'
import { FormStamp } from '../form/FormStamp'
import { Replacement } from '../form/Replacement'
import { TermsFields } from '../form/TermsFields'
import { useBusy } from '../form/use-busy'
import { useRefusal } from '../form/use-refusal'
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
  onSent?: () => void
}

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
  const { refusal, refuse, refuseAs, onInput, messagesFor } = useRefusal()
  const { isBusy, isSending, busily } = useBusy()
  const [isSent, setIsSent] = useState(false)
  const known: FilledEnquiry = filled ?? user ?? {}

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending.current) return
    const form = event.currentTarget
    const country = countryOf(known)
    const details = readEnquiry(form, country)
    const wrong = enquiryErrors(details, country)
    if (wrong.length > 0) return refuse(wrong)
    const isShown = () => form.isConnected && !form.closest('dialog:not([open])')
    const result = await busily(enquire(details, favourites, isShown))
    if (!result.ok) return refuseAs(result)
    setIsSent(true)
    onSent?.()
  }

  if (isSent) {
    return (
      <Replacement className="trade-enquiry-sent">
        <Banner tone="success">Thank you for your enquiry we will get back to you soon.</Banner>
      </Replacement>
    )
  }
  const notes = { name: 'notes', errors: messagesFor('notes') }
  return (
    <form className="trade-enquiry trade-stack-4" noValidate onInput={onInput} onSubmit={submit}>
      <ErrorSummary key={refusal.attempt} errors={refusal.errors} title={refusal.title} />
      {noteLabel ? (
        <TextArea label={noteLabel} isRequired {...notes} />
      ) : (
        <EnquiryProducts products={favourites} hasQuantities={hasWords} />
      )}
      <EnquiryFields filled={known} messagesFor={messagesFor} />
      {hasWords && !noteLabel && <TextArea label="Your message" isOptional {...notes} />}
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
