import { useAtomValue, useSetAtom } from 'jotai'
import { type FormEvent, useRef, useState } from 'react'
import {
  keepRegistrationAtom,
  keptFieldsIn,
  registrationDraftAtom,
} from '../../atoms/registration/draft'
import { registerAtom } from '../../atoms/registration/register'
import { type FieldError, messagesOf } from '../../entities/field-errors'
import type { KeptField } from '../../entities/registration/registration-fields'

/** What the fields of a form share. */
export interface FormOfFields {
  /** The value of the draft when the form was opened. */
  kept: (name: KeptField) => string | undefined
  messagesFor: (name: string) => string[]
}

/** What is wrong: errors of fields, or of the whole form under the key ''. */
interface Refusal {
  /** Increases with every attempt, so that the summary takes the focus again. */
  attempt: number
  title?: string | undefined
  errors: readonly FieldError[]
}

const NOTHING_WRONG: Refusal = { attempt: 0, errors: [] }

/** The state of a registration form: keeps the draft, shows the errors, sends once (registration.9). */
export function useRegistrationForm() {
  const draft = useAtomValue(registrationDraftAtom)
  const keep = useSetAtom(keepRegistrationAtom)
  const register = useSetAtom(registerAtom)
  // Uncontrolled fields: only the draft at the first render counts.
  const [fields] = useState(draft.fields)
  const [refusal, setRefusal] = useState<Refusal>(NOTHING_WRONG)
  const [isBusy, setIsBusy] = useState(false)
  const [done, setDone] = useState<string | null>(null)
  const isSending = useRef(false)

  const refuse = (errors: readonly FieldError[], title?: string) =>
    setRefusal(({ attempt }) => ({ attempt: attempt + 1, title, errors }))

  const keepForm = (form: HTMLFormElement) => keep(keptFieldsIn(new FormData(form)))

  /** Keeps the draft; editing a field clears its error. */
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    keepForm(event.currentTarget)
    const name = 'name' in event.target ? event.target.name : null
    if (refusal.errors.some(({ key }) => key === name)) {
      setRefusal({ ...refusal, errors: refusal.errors.filter(({ key }) => key !== name) })
    }
  }

  /** Registers. Resolves to the errors; none when the account was created. */
  const send = async (data: FormData, from: HTMLFormElement): Promise<readonly FieldError[]> => {
    if (isSending.current) return []
    isSending.current = true
    setIsBusy(true)
    const result = await register(data, () => from.isConnected)
    // A success leaves the page or replaces the form, which stays busy, so that nothing is sent twice.
    if (result.ok) {
      setDone(result.message)
      return []
    }
    isSending.current = false
    setIsBusy(false)
    const hasFields = result.errors.length > 0
    const errors = hasFields ? result.errors : [{ id: 0, key: '', messages: [result.message] }]
    refuse(errors, hasFields ? result.message : undefined)
    return errors
  }

  const form: FormOfFields = {
    kept: (name) => fields[name],
    messagesFor: (name) => messagesOf(refusal.errors, name),
  }
  return { form, refusal, refuse, isBusy, done, keepForm, onInput, send }
}
