import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { PasswordOutcome } from '../../atoms/session/password'
import type { FieldError } from '../../entities/field-errors'

interface PasswordForm<Name extends string> {
  names: readonly Name[]
  /** What is wrong before anything is sent, by field. */
  check: (fields: Record<Name, string>) => Partial<Record<Name, string>>
  /** @param isShown whether the form is still there, to say itself what became of it */
  send: (fields: Record<Name, string>, isShown: () => boolean) => Promise<PasswordOutcome>
}

interface Refusal {
  title?: string
  errors: readonly FieldError[]
}

const NOTHING_SAID: Refusal = { errors: [] }

/** A form that is read at submit, sent once, and says under its fields and as a whole what is wrong. */
export function usePasswordForm<Name extends string>({ names, check, send }: PasswordForm<Name>) {
  const form = useRef<HTMLFormElement>(null)
  const isUnderWay = useRef(false)
  const [isBusy, setIsBusy] = useState(false)
  const [said, setSaid] = useState<string | null>(null)
  const [errors, setErrors] = useState<readonly FieldError[]>([])
  /** What the server said, to be summed up; what is found here stands under the fields alone. */
  const [refusal, setRefusal] = useState<Refusal>(NOTHING_SAID)
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
    setSaid(null)
    setRefusal(NOTHING_SAID)
    setErrors(found)
    setWrong(found)
    if (found.length > 0) return
    isUnderWay.current = true
    setIsBusy(true)
    const result = await send(fields, () => form.current !== null)
    isUnderWay.current = false
    setIsBusy(false)
    if (result.ok) return setSaid(result.message)
    setErrors(result.errors)
    setRefusal(asSummary(result))
  }

  return { form, isBusy, said, errors, refusal, onSubmit }
}

/** What the server says of the whole, and of the fields; alone, it is what is wrong. */
function asSummary({ message, errors }: { message: string; errors: FieldError[] }): Refusal {
  if (errors.length === 0) return { errors: [{ id: 0, key: '', messages: [message] }] }
  // What is said of a field is not said again of the whole.
  const isSaid = errors.some(({ messages }) => messages.includes(message))
  return { errors, ...(!isSaid && { title: message }) }
}
