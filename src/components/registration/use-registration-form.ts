import { useAtomValue, useSetAtom } from 'jotai'
import { type FormEvent, useState } from 'react'
import {
  draftFieldsIn,
  registrationDraftAtom,
  storeRegistrationAtom,
} from '../../atoms/registration/draft'
import { registerAtom } from '../../atoms/registration/register'
import type { FieldError } from '../../entities/field-errors'
import type { DraftField } from '../../entities/registration/registration-fields'
import { useBusy } from '../form/use-busy'
import { useRefusal } from '../form/use-refusal'

export interface FormOfFields {
  /** The draft's value at first render. */
  draft: (name: DraftField) => string | undefined
  messagesFor: (name: string) => string[]
  /** The props of an input, including its value and autofill token. */
  field: (
    name: DraftField,
    autoComplete: string,
  ) => Record<'name' | 'defaultValue' | 'autoComplete', string> & { errors: string[] }
}

/** The state of a registration form: stores the draft, shows errors, sends once (registration.9). */
export function useRegistrationForm() {
  const draft = useAtomValue(registrationDraftAtom)
  const keep = useSetAtom(storeRegistrationAtom)
  const register = useSetAtom(registerAtom)
  // Uncontrolled fields: only the draft at the first render counts.
  const [fields] = useState(draft.fields)
  const { refusal, refuse, refuseAs, onInput: clearError, messagesFor } = useRefusal()
  const { isBusy, isSending, busily } = useBusy()
  const [done, setDone] = useState<string | null>(null)

  const keepForm = (form: HTMLFormElement) => keep(draftFieldsIn(new FormData(form)))

  const onInput = (event: FormEvent<HTMLFormElement>) => {
    keepForm(event.currentTarget)
    clearError(event)
  }

  /** Registers. Resolves to the errors; none when the account was created. */
  const send = async (data: FormData, from: HTMLFormElement): Promise<readonly FieldError[]> => {
    if (isSending.current) return []
    const work = register(data, () => from.isConnected)
    // Stays busy after a success, which leaves the page or replaces the form.
    const result = await busily(work, ({ ok }) => ok)
    if (result.ok) {
      setDone(result.message)
      return []
    }
    refuseAs(result)
    return result.errors
  }

  const form: FormOfFields = {
    draft: (name) => fields[name],
    messagesFor,
    field: (name, autoComplete) => ({
      name,
      defaultValue: fields[name] ?? '',
      autoComplete,
      errors: messagesFor(name),
    }),
  }
  return { form, refusal, refuse, isBusy, done, keepForm, onInput, send }
}
