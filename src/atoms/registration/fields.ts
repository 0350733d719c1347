import {
  fieldNamed,
  REGISTRATION_FIELDS,
  type RegistrationStep,
} from '../../entities/registration/registration-fields'

/** The names of all fields, in the order of the full form. */
export const ALL_FIELDS: readonly string[] = REGISTRATION_FIELDS.map(({ name }) => name)

export const fieldsOf = (step: RegistrationStep): readonly string[] =>
  ALL_FIELDS.filter((name) => stepOf(name) === step)

export const stepOf = (name: string): RegistrationStep | null => fieldNamed(name)?.step ?? null

/** The text of a field in form data; '' for fields that the form does not have. */
export function typedIn(data: FormData, name: string): string {
  const value = data.get(name)
  return typeof value === 'string' ? value : ''
}
