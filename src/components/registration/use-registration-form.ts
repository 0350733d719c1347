import { useAtomValue, useSetAtom } from 'jotai'
import { type FormEvent, useRef, useState } from 'react'
import { keepRegistrationAtom, registrationDraftAtom } from '../../atoms/registration/draft'
import { readRegistration } from '../../atoms/registration/form'
import { registerAtom } from '../../atoms/registration/register'
import { type FieldError, messagesOf } from '../../entities/field-errors'
import type { KeptField } from '../../entities/registration'

/** What the fields need to know of the form that they stand in. */
export interface FormOfFields {
  /** What was kept when the form was opened. */
  kept: (name: KeptField) => string | undefined
  messagesFor: (name: string) => string[]
}

/** What is wrong with a registration: of its fields, or of the whole under the key ''. */
interface Refusal {
  /** Each attempt says it anew, also when it is the same again. */
  attempt: number
  title?: string | undefined
  errors: readonly FieldError[]
}

const NOTHING_WRONG: Refusal = { attempt: 0, errors: [] }

/** The form of a registration: kept while it is typed, its errors, and sending it once. */
export function useRegistrationForm() {
  const draft = useAtomValue(registrationDraftAtom)
  const keep = useSetAtom(keepRegistrationAtom)
  const register = useSetAtom(registerAtom)
  // The fields begin with what is kept now: they are uncontrolled from then on.
  const [fields] = useState(draft.fields)
  const [refusal, setRefusal] = useState<Refusal>(NOTHING_WRONG)
  const [isBusy, setIsBusy] = useState(false)
  const isSending = useRef(false)

  const refuse = (errors: readonly FieldError[], title?: string) =>
    setRefusal(({ attempt }) => ({ attempt: attempt + 1, title, errors }))

  const keepForm = (form: HTMLFormElement) => keep(readRegistration(new FormData(form)))

  /** What is being mended is not wrong any more. */
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    keepForm(event.currentTarget)
    const name = 'name' in event.target ? event.target.name : null
    if (refusal.errors.some(({ key }) => key === name)) {
      setRefusal({ ...refusal, errors: refusal.errors.filter(({ key }) => key !== name) })
    }
  }

  /** Resolves to what the server has against it; to nothing when the account is made. */
  const send = async (data: FormData, from: HTMLFormElement): Promise<readonly FieldError[]> => {
    if (isSending.current) return []
    isSending.current = true
    setIsBusy(true)
    const result = await register(data, () => from.isConnected)
    // Once the account is made the page is left: nothing can be sent a second time.
    if (result.ok) return []
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
  return { form, refusal, refuse, isBusy, keepForm, onInput, send }
}
