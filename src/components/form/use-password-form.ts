import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { PasswordOutcome } from '../../atoms/session/password'
import type { FieldError } from '../../entities/field-errors'

interface PasswordForm<Name extends string> {
  names: readonly Name[]
  /** Returns what is wrong before anything is sent, by field. */
  check: (fields: Record<Name, string>) => Partial<Record<Name, string>>
  /** @param isShown whether the form still shows the answer itself (notices.4) */
  send: (fields: Record<Name, string>, isShown: () => boolean) => Promise<PasswordOutcome>
}

interface Refusal {
  title?: string
  errors: readonly FieldError[]
}

const NO_REFUSAL: Refusal = { errors: [] }

/** A password form: reads the fields at submit, sends once, shows errors under the fields and in a summary. */
export function usePasswordForm<Name extends string>({ names, check, send }: PasswordForm<Name>) {
  const form = useRef<HTMLFormElement>(null)
  const isUnderWay = useRef(false)
  const [isBusy, setIsBusy] = useState(false)
  const [answer, setAnswer] = useState<string | null>(null)
  const [errors, setErrors] = useState<readonly FieldError[]>([])
  // The summary is for the server's errors; local ones stand under their fields only.
  const [refusal, setRefusal] = useState<Refusal>(NO_REFUSAL)
  const [wrong, setWrong] = useState<readonly FieldError[]>([])

  useEffect(() => {
    const field = form.current?.elements.namedItem(wrong[0]?.key ?? '')
    if (field instanceof HTMLElement) field.focus()
  }, [wrong])

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isUnderWay.current) return
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
    setRefusal(NO_REFUSAL)
    setErrors(found)
    setWrong(found)
    if (found.length > 0) return
    isUnderWay.current = true
    setIsBusy(true)
    const result = await send(fields, () => form.current !== null)
    isUnderWay.current = false
    setIsBusy(false)
    if (result.ok) return setAnswer(result.message)
    setErrors(result.errors)
    setRefusal(asSummary(result))
  }

  return { form, isBusy, answer, errors, refusal, onSubmit }
}

/** The summary of a refusal: the errors of fields under the message, or the message alone. */
function asSummary({ message, errors }: { message: string; errors: FieldError[] }): Refusal {
  if (errors.length === 0) return { errors: [{ id: 0, key: '', messages: [message] }] }
  // Some servers repeat the message of a field as that of the refusal.
  const isRepeated = errors.some(({ messages }) => messages.includes(message))
  return { errors, ...(!isRepeated && { title: message }) }
}
