import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { PasswordOutcome } from '../../atoms/session/password'
import type { FieldError } from '../../entities/field-errors'
import { useBusy } from './use-busy'
import { titleOf, useRefusal } from './use-refusal'

interface PasswordForm<Name extends string> {
  names: readonly Name[]
  /** Returns the errors found before sending, by field. */
  check: (fields: Record<Name, string>) => Partial<Record<Name, string>>
  /** @param isShown whether the form can still show the answer (notices.4) */
  send: (fields: Record<Name, string>, isShown: () => boolean) => Promise<PasswordOutcome>
}

/** A password form: reads the fields at submit, sends once, shows errors under the fields and in a summary. */
export function usePasswordForm<Name extends string>({ names, check, send }: PasswordForm<Name>) {
  const form = useRef<HTMLFormElement>(null)
  const { isBusy, isSending, busily } = useBusy()
  const [answer, setAnswer] = useState<string | null>(null)
  // The summary lists only the server's errors; local ones appear under their fields.
  const { refusal, refuse, refuseAs } = useRefusal()
  const [wrong, setWrong] = useState<readonly FieldError[]>([])

  useEffect(() => {
    const field = form.current?.elements.namedItem(wrong[0]?.key ?? '')
    if (field instanceof HTMLElement) field.focus()
  }, [wrong])

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending.current) return
    const data = new FormData(event.currentTarget)
    const fields = Object.fromEntries(
      names.map((name) => [name, String(data.get(name) ?? '')]),
    ) as Record<Name, string>
    const found = Object.entries<string | undefined>(check(fields)).map(([key, message], id) => ({
      id,
      key,
      messages: [message ?? ''],
    }))
    setAnswer(null)
    refuse([])
    setWrong(found)
    if (found.length > 0) return
    const result = await busily(send(fields, () => form.current !== null))
    if (result.ok) return setAnswer(result.message)
    refuseAs(result, titleOf(result))
  }

  return { form, isBusy, answer, errors: [...wrong, ...refusal.errors], refusal, onSubmit }
}
