import { useAtomValue, useSetAtom } from 'jotai'
import { type FormEvent, useRef, useState } from 'react'
import { enquireAtom } from '../../atoms/enquiry/enquiry'
import { userAtom } from '../../atoms/session/identity'
import type { Favourite } from '../../entities/favourite'
import { type FieldError, messagesOf } from '../../entities/field-errors'
import { Button } from '../ui/Button'
import { ErrorSummary } from '../ui/ErrorSummary'
import { EnquiryFields } from './EnquiryFields'
import { EnquiryProducts } from './EnquiryProducts'
import { EnquirySent } from './EnquirySent'
import { enquiryErrors, readEnquiry } from './enquiry-fields'
import { FormStamp } from './FormStamp'
import { TermsFields } from './TermsFields'
import './enquiry.css'

interface EnquiryFormProps {
  /** The products that it is about; none for a question about nothing in particular. */
  favourites: readonly Favourite[]
  /** It has reached the sales team. */
  onSent?: () => void
}

/** What is wrong; each attempt says it anew, also when it is the same again. */
interface Refusal {
  attempt: number
  /** What the server says of the whole. */
  message?: string
  errors: readonly FieldError[]
}

const WITHOUT_FIELD = ''

/** A question for the sales team (spec §5); once it is sent, thanks in its place (spec §4). */
export function EnquiryForm({ favourites, onSent }: EnquiryFormProps) {
  const user = useAtomValue(userAtom)
  const enquire = useSetAtom(enquireAtom)
  const [refusal, setRefusal] = useState<Refusal>({ attempt: 0, errors: [] })
  const [isBusy, setIsBusy] = useState(false)
  const [isSent, setIsSent] = useState(false)
  // Two events of one tick both see the state as it was: this is already true for the second.
  const isUnderWay = useRef(false)

  const refuse = (errors: readonly FieldError[], message?: string) =>
    setRefusal(({ attempt }) => ({
      attempt: attempt + 1,
      errors:
        errors.length === 0 && message
          ? [{ id: 0, key: WITHOUT_FIELD, messages: [message] }]
          : errors,
      ...(errors.length > 0 && message && { message }),
    }))

  /** What is being mended is not wrong any more. */
  const onInput = ({ target }: FormEvent<HTMLFormElement>) => {
    const name = 'name' in target ? target.name : null
    if (!refusal.errors.some(({ key }) => key === name)) return
    setRefusal({ ...refusal, errors: refusal.errors.filter(({ key }) => key !== name) })
  }

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isUnderWay.current) return
    const form = event.currentTarget
    const details = readEnquiry(form)
    const wrong = enquiryErrors(details)
    if (wrong.length > 0) return refuse(wrong)
    isUnderWay.current = true
    setIsBusy(true)
    const result = await enquire(details, favourites, () => form.isConnected)
    isUnderWay.current = false
    setIsBusy(false)
    if (!result.ok) return refuse(result.errors, result.message)
    setIsSent(true)
    onSent?.()
  }

  if (isSent) return <EnquirySent />
  return (
    <form className="trade-enquiry" noValidate onInput={onInput} onSubmit={submit}>
      <ErrorSummary key={refusal.attempt} errors={refusal.errors} title={refusal.message} />
      <EnquiryProducts products={favourites} />
      <EnquiryFields user={user} messagesFor={(name) => messagesOf(refusal.errors, name)} />
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
