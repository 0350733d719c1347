import { type FormEvent, useState } from 'react'
import { type FieldError, messagesOf, NO_FIELD } from '../../entities/field-errors'

/** The errors of a form: of fields, or of the whole form under the key ''. */
interface Refusal {
  /** Increases with every attempt, so that the summary takes the focus again. */
  attempt: number
  title?: string | undefined
  errors: readonly FieldError[]
}

/** A refusal: the errors of fields, or the message alone. */
export interface Failure {
  message: string
  errors: readonly FieldError[]
}

/** The title above the errors of fields; '' where the server's message repeats one of them. */
export const titleOf = ({ message, errors }: Failure): string =>
  errors.some(({ messages }) => messages.includes(message)) ? '' : message

/** The errors of a form. Editing a field clears its error. */
export function useRefusal() {
  const [refusal, setRefusal] = useState<Refusal>({ attempt: 0, errors: [] })

  const refuse = (errors: readonly FieldError[], title?: string) =>
    setRefusal(({ attempt }) => ({ attempt: attempt + 1, title, errors }))

  /** Shows the server's refusal: field errors under its title ('' for none), or its message alone. */
  const refuseAs = ({ message, errors }: Failure, title = message) =>
    errors.length > 0
      ? refuse(errors, title || undefined)
      : refuse([{ id: 0, key: NO_FIELD, messages: [message] }])

  const onInput = ({ target }: FormEvent<HTMLFormElement>) => {
    const name = 'name' in target ? target.name : null
    if (!refusal.errors.some(({ key }) => key === name)) return
    setRefusal({ ...refusal, errors: refusal.errors.filter(({ key }) => key !== name) })
  }

  const messagesFor = (name: string) => messagesOf(refusal.errors, name)
  return { refusal, refuse, refuseAs, onInput, messagesFor }
}
