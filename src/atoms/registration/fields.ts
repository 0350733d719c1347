import type { FieldError } from '../../entities/field-errors'
import {
  fieldNamed,
  REGISTRATION_FIELDS,
  type RegistrationStep,
  SAME_ADDRESS,
} from '../../entities/registration/registration-fields'

/** The names of all fields, in the order of the full form. */
export const ALL_FIELDS: readonly string[] = REGISTRATION_FIELDS.map(({ name }) => name)

export const fieldsOf = (step: RegistrationStep): readonly string[] =>
  ALL_FIELDS.filter((name) => stepOf(name) === step)

export const stepOf = (name: string): RegistrationStep | null => fieldNamed(name)?.step ?? null

/** The text of a field in form data; '' for fields that the form does not have. */
export function typedText(data: FormData, name: string): string {
  const value = data.get(name)
  return typeof value === 'string' ? value : ''
}

/** The errors of the named fields before sending, in their order (registration.4). */
export function wrongFields(data: FormData, names = ALL_FIELDS): FieldError[] {
  const isSame = data.has(SAME_ADDRESS)
  return names.flatMap((key, id) => {
    const { check, copyOf } = fieldNamed(key) ?? {}
    const message = isSame && copyOf ? null : check?.(typedText(data, key), data)
    return message ? [{ id, key, messages: [message] }] : []
  })
}

/** The server's errors as the form shows them: those of a copied field under its original (registration.10). */
export function errorsInForm(errors: readonly FieldError[], data: FormData): FieldError[] {
  if (!data.has(SAME_ADDRESS)) return [...errors]
  const messages = new Map<string, Set<string>>()
  for (const error of errors) {
    const key = fieldNamed(error.key)?.copyOf ?? error.key
    messages.set(key, new Set([...(messages.get(key) ?? []), ...error.messages]))
  }
  return [...messages].map(([key, texts], id) => ({ id, key, messages: [...texts] }))
}
