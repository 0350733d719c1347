import type { FieldError } from '../../entities/field-errors'
import {
  KEPT_FIELDS,
  type KeptField,
  type RegistrationFields,
  type RegistrationPayload,
  type RegistrationStep,
} from '../../entities/registration'
import { normalisePostcode } from '../../lib/postcode'

/** Ticked, the goods go to the billing address. Of the form alone: the server is sent both. */
export const SAME_ADDRESS_FIELD = 'same_address'

/** The value that a ticked box has in form data. */
const TICKED = 'on'

/** The shipping fields, and the billing fields that they are filled from. */
const SHIPPING_FIELDS = {
  shipping_address: 'address',
  shipping_address2: 'address2',
  shipping_town: 'town',
  shipping_postcode: 'postcode',
} as const

/** The fields of each step of the short registration, by the names that the server's errors have. */
export const STEP_FIELDS: Readonly<Record<RegistrationStep, readonly string[]>> = {
  1: ['first_name', 'last_name', 'company', 'jobtitle'],
  2: [
    ...['telephone', 'address', 'address2', 'town', 'postcode', SAME_ADDRESS_FIELD],
    ...Object.keys(SHIPPING_FIELDS),
  ],
  3: ['existing', 'account', 'notes'],
  4: ['register_email', 'register_password', 'register_password_confirmation', 'mailing'],
}

/** The fields of the whole form, in the order in which they stand. */
export const ALL_FIELDS: readonly string[] = [...Object.values(STEP_FIELDS).flat(), 'terms']

/** The step that a field is on; `null` for what is on none. */
export function stepOf(field: string): RegistrationStep | null {
  for (const step of [1, 2, 3, 4] as const) {
    if (STEP_FIELDS[step].includes(field)) return step
  }
  return null
}

const textOf = (data: FormData, name: string): string => {
  const value = data.get(name)
  return typeof value === 'string' ? value : ''
}

/**
 * What a tab keeps of a form: never the passwords. Boxes that are not ticked are absent from form
 * data, and written down as '' where the form has them.
 */
export function readRegistration(data: FormData): RegistrationFields {
  const fields: Partial<Record<KeptField, string>> = {}
  for (const name of KEPT_FIELDS) {
    if (data.has(name)) fields[name] = textOf(data, name)
  }
  if (data.has('telephone')) fields.same_address ??= ''
  if (data.has('register_email')) {
    fields.mailing ??= ''
    fields.terms ??= ''
  }
  return fields
}

const isSameAddress = (data: FormData): boolean => data.has(SAME_ADDRESS_FIELD)

/** What the server is sent: everything as it is typed, the postcodes in upper case without blanks around them. */
export function registrationPayload(data: FormData, invite: string | null): RegistrationPayload {
  const typed = (name: string) => textOf(data, name)
  const isExisting = typed('existing') === '1'
  const shipping = (name: keyof typeof SHIPPING_FIELDS) =>
    typed(isSameAddress(data) ? SHIPPING_FIELDS[name] : name)
  return {
    first_name: typed('first_name'),
    last_name: typed('last_name'),
    telephone: typed('telephone'),
    jobtitle: typed('jobtitle'),
    company: typed('company'),
    address: typed('address'),
    address2: typed('address2'),
    town: typed('town'),
    postcode: normalisePostcode(typed('postcode').trim()),
    shipping_address: shipping('shipping_address'),
    shipping_address2: shipping('shipping_address2'),
    shipping_town: shipping('shipping_town'),
    shipping_postcode: normalisePostcode(shipping('shipping_postcode').trim()),
    notes: typed('notes'),
    existing: isExisting ? 1 : 0,
    source: typed('source'),
    register_email: typed('register_email').trim(),
    register_password: typed('register_password'),
    register_password_confirmation: typed('register_password_confirmation'),
    account: isExisting ? typed('account') : '',
    terms: data.has('terms'),
    mailing: data.has('mailing'),
    token: invite ?? '',
    weight: typed('weight'),
    now: typed('now'),
  }
}

/** The server's errors as this form shows them: those of a copied field stand under its original. */
export function errorsInForm(errors: readonly FieldError[], data: FormData): FieldError[] {
  if (!isSameAddress(data)) return [...errors]
  const originals = new Map<string, string>(Object.entries(SHIPPING_FIELDS))
  const messages = new Map<string, Set<string>>()
  for (const error of errors) {
    const key = originals.get(error.key) ?? error.key
    messages.set(key, new Set([...(messages.get(key) ?? []), ...error.messages]))
  }
  return [...messages].map(([key, texts], id) => ({ id, key, messages: [...texts] }))
}

/** Whether a box was ticked when the form was kept; `otherwise` when it never was. */
export const wasTicked = (kept: string | undefined, otherwise: boolean): boolean =>
  kept === undefined ? otherwise : kept === TICKED
