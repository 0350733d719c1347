import {
  type AddressFormField,
  FORM_FIELDS,
  type TypedAddress,
} from '../../../entities/address/address-form'
import type { FieldError } from '../../../entities/field-errors'
import { normalisePostcode } from '../../../lib/text/postcode'

/** The prefix of the names of the fields. */
export const ADDRESS = 'address'

export const fieldName = (field: AddressFormField): string => `${ADDRESS}.${field}`

const isFormField = (key: string): key is AddressFormField =>
  (FORM_FIELDS as readonly string[]).includes(key)

/** Reads the fields of the form, at submit too, because password managers fill them without events. */
export function readAddress(form: HTMLFormElement): TypedAddress {
  const data = new FormData(form)
  const read = FORM_FIELDS.flatMap((field) => {
    const text = data.get(fieldName(field))
    return typeof text === 'string' ? [[field, text]] : []
  })
  const typed: TypedAddress = Object.fromEntries(read)
  const { postcode, country } = typed
  // Autofill changes a field without an event, so that nothing has upper-cased it.
  if (postcode && country === 'GB') typed.postcode = normalisePostcode(postcode)
  return typed
}

/** The server's errors under the names of the form's fields. Other keys stay. */
export const underFieldNames = (errors: readonly FieldError[]): FieldError[] =>
  errors.map((error) => (isFormField(error.key) ? { ...error, key: fieldName(error.key) } : error))
