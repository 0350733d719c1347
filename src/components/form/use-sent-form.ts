import type { FormEvent } from 'react'
import type { IsShown } from '../../atoms/notices/notifications'
import type { FieldError } from '../../entities/field-errors'
import { useBusy } from './use-busy'
import { type Failure, useRefusal } from './use-refusal'

interface SentForm<Typed> {
  read: (form: HTMLFormElement) => Typed
  /** Returns the errors found before sending. */
  check: (typed: Typed) => FieldError[]
  send: (typed: Typed, isShown: IsShown) => Promise<{ ok: true } | ({ ok: false } & Failure)>
  /** The title above field errors, '' for none; by default the message of the refusal. */
  titleOf?: (failure: Failure) => string
}

const isShown = (form: HTMLFormElement): boolean =>
  form.isConnected && !form.closest('dialog:not([open])')

/** A form of uncontrolled fields: sends once at a time, and shows field errors until their fields are edited. */
export function useSentForm<Typed>({ read, check, send, titleOf }: SentForm<Typed>) {
  const { refuse, refuseAs, ...shown } = useRefusal()
  const { isBusy, isSending, busily } = useBusy()

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending.current) return
    const form = event.currentTarget
    const typed = read(form)
    const wrong = check(typed)
    if (wrong.length > 0) return refuse(wrong)
    const result = await busily(send(typed, () => isShown(form)))
    if (result.ok) refuse([])
    else refuseAs(result, titleOf?.(result))
  }
  return {
    ...shown,
    isBusy,
    onSubmit: (event: FormEvent<HTMLFormElement>) => void submit(event),
  }
}
