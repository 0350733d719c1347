import type { FieldError } from '../../entities/field-errors'
import { POSTCODE_LENGTH } from '../../lib/postcode'
import { SAME_ADDRESS_FIELD } from './form'

/** What a field lacks, or `null`. */
type Check = (value: string, data: FormData) => string | null

const required =
  (message: string): Check =>
  (value) =>
    value.trim() === '' ? message : null

/** The first that finds something. */
const each =
  (...checks: Check[]): Check =>
  (value, data) => {
    for (const check of checks) {
      const found = check(value, data)
      if (found) return found
    }
    return null
  }

const postcode: Check = (value) => {
  const { length } = value.trim()
  return length < POSTCODE_LENGTH.min || length > POSTCODE_LENGTH.max
    ? `Enter the whole postcode, ${POSTCODE_LENGTH.min} to ${POSTCODE_LENGTH.max} characters with its space`
    : null
}

const email: Check = (value) =>
  /^[^\s@]+@[^\s@]+$/.test(value.trim())
    ? null
    : 'Enter an email address in the form name@example.com'

const sameAsPassword: Check = (value, data) =>
  value === data.get('register_password') ? null : 'The two passwords are not the same.'

/** An address of its own, when goods do not go to the billing address. */
const whenElsewhere =
  (check: Check): Check =>
  (value, data) =>
    data.has(SAME_ADDRESS_FIELD) ? null : check(value, data)

const CHECKS = new Map<string, Check>(
  Object.entries({
    first_name: required('Enter your first name'),
    last_name: required('Enter your last name'),
    company: required('Enter your organisation'),
    telephone: required('Enter your phone number'),
    address: required('Enter the billing address'),
    town: required('Enter the town of the billing address'),
    postcode: each(required('Enter the postcode of the billing address'), postcode),
    shipping_address: whenElsewhere(required('Enter the shipping address')),
    shipping_town: whenElsewhere(required('Enter the town of the shipping address')),
    shipping_postcode: whenElsewhere(
      each(required('Enter the postcode of the shipping address'), postcode),
    ),
    register_email: each(required('Enter your email address'), email),
    register_password: (value) => (value === '' ? 'Enter a password' : null),
    register_password_confirmation: each(
      (value) => (value === '' ? 'Enter the password again' : null),
      sameAsPassword,
    ),
    terms: (_value, data) => (data.has('terms') ? null : 'Please agree to the terms'),
  }),
)

/** What is missing or wrong in some fields, before the server is asked; in their order. */
export function wrongFields(data: FormData, names: readonly string[]): FieldError[] {
  return names.flatMap((key, id) => {
    const value = data.get(key)
    const message = CHECKS.get(key)?.(typeof value === 'string' ? value : '', data)
    return message ? [{ id, key, messages: [message] }] : []
  })
}
