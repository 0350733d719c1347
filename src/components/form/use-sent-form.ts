import { type FormEvent, useRef, useState } from 'react'
import type { IsShown } from '../../atoms/notices/notifications'
import { type FieldError, messagesOf, NO_FIELD } from '../../entities/field-errors'

/** What was refused: the errors of fields, or the message alone. */
interface Failure {
  message: string
  errors: FieldError[]
}

interface SentForm<Typed> {
  read: (form: HTMLFormElement) => Typed
  /** Returns what is wrong before anything is sent. */
  check: (typed: Typed) => FieldError[]
  send: (typed: Typed, isShown: IsShown) => Promise<{ ok: true } | ({ ok: false } & Failure)>
  /** What stands above the errors of fields; by default the message of the refusal. */
  titleOf?: (failure: Failure) => string | undefined
}

interface Refusal {
  /** Increases with every attempt, so that the summary takes the focus again. */
  attempt: number
  title?: string | undefined
  errors: readonly FieldError[]
}

const NO_REFUSAL: Refusal = { attempt: 0, errors: [] }

/** A form of uncontrolled fields: sent once at a time, with the errors of fields until these are edited. */
export function useSentForm<Typed>(sent: SentForm<Typed>) {
  const { read, check, send, titleOf = ({ message }: Failure) => message } = sent
  const [refusal, setRefusal] = useState(NO_REFUSAL)
  const [isBusy, setIsBusy] = useState(false)
  // State changes only with the next render; two submits of one tick would both be sent.
  const isSending = useRef(false)

  const refuse = (errors: readonly FieldError[], title?: string) =>
    setRefusal(({ attempt }) => ({ attempt: attempt + 1, title, errors }))

  const onInput = ({ target }: FormEvent<HTMLFormElement>) => {
    const name = 'name' in target ? target.name : null
    if (!refusal.errors.some(({ key }) => key === name)) return
    setRefusal({ ...refusal, errors: refusal.errors.filter(({ key }) => key !== name) })
  }

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending.current) return
    const form = event.currentTarget
    const typed = read(form)
    const wrong = check(typed)
    if (wrong.length > 0) return refuse(wrong)
    isSending.current = true
    setIsBusy(true)
    const result = await send(typed, () => form.isConnected)
    isSending.current = false
    setIsBusy(false)
    if (result.ok) return setRefusal(NO_REFUSAL)
    if (result.errors.length > 0) refuse(result.errors, titleOf(result))
    else refuse([{ id: 0, key: NO_FIELD, messages: [result.message] }])
  }
  return {
    refusal,
    isBusy,
    messagesFor: (name: string) => messagesOf(refusal.errors, name),
    onInput,
    onSubmit: (event: FormEvent<HTMLFormElement>) => void submit(event),
  }
}
