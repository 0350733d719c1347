import { normalisePostcode, postcodeLengthError } from '../../lib/text/postcode'

/** The steps of the four-step form (registration.2). */
export const REGISTRATION_STEPS = [1, 2, 3, 4] as const
export type RegistrationStep = (typeof REGISTRATION_STEPS)[number]

/** Returns the error of a value, or `null`. */
type Check = (typed: string, data: FormData) => string | null

export interface RegistrationField {
  /** Its name in the form, in the payload and in the server's errors. */
  name: string
  /** Its step of the four-step form; `null` for fields that belong to no step. */
  step: RegistrationStep | null
  /** The tab does not keep the field's text in the draft: never for passwords (registration.3). */
  isDraft?: false
  /** Converts the typed text for the payload. Unset: sends the text. `null`: sends nothing. */
  send?: ((typed: string, data: FormData) => unknown) | null
  /** Checks the typed text before anything is sent (registration.4). */
  check?: Check
  /** The billing field to copy while the shipping address is the same (registration.4). */
  copyOf?: string
  /** For a box: the text field beside it. Form data with that field but without the box means an unticked box. */
  boxBeside?: string
}

/** The box that copies the billing address to the shipping address (registration.4). */
export const SAME_ADDRESS = 'same_address'

const filled =
  (message: string): Check =>
  (typed) =>
    typed === '' ? message : null

const required =
  (message: string): Check =>
  (typed) =>
    typed.trim() === '' ? message : null

/** The first check that fails. */
const each =
  (...checks: Check[]): Check =>
  (typed, data) => {
    for (const check of checks) {
      const message = check(typed, data)
      if (message) return message
    }
    return null
  }

const email: Check = (typed) =>
  /^[^\s@]+@[^\s@]+$/.test(typed.trim())
    ? null
    : 'Enter an email address in the form name@example.com'

const sameAsPassword: Check = (typed, data) =>
  typed === data.get('register_password') ? null : 'The two passwords are not the same'

const postcodeOf = (which: string) => ({
  check: each(required(`Enter the postcode of the ${which} address`), postcodeLengthError),
  send: (typed: string) => normalisePostcode(typed.trim()),
})
const trimmed = (typed: string) => typed.trim()
const isTicked = (typed: string) => typed !== ''
const isExisting = (data: FormData) => data.get('existing') === '1'

/** Every field, in the order of the full form; steps, checks, draft and payload derive from this (registration.7). */
export const REGISTRATION_FIELDS = [
  { name: 'first_name', step: 1, check: required('Enter your first name') },
  { name: 'last_name', step: 1, check: required('Enter your last name') },
  { name: 'company', step: 1, check: required('Enter your organisation') },
  { name: 'jobtitle', step: 1 },
  { name: 'telephone', step: 2, check: required('Enter your phone number') },
  { name: 'address', step: 2, check: required('Enter the billing address') },
  { name: 'address2', step: 2 },
  { name: 'town', step: 2, check: required('Enter the town of the billing address') },
  { name: 'postcode', step: 2, ...postcodeOf('billing') },
  { name: SAME_ADDRESS, step: 2, send: null, boxBeside: 'telephone' },
  {
    name: 'shipping_address',
    step: 2,
    check: required('Enter the shipping address'),
    copyOf: 'address',
  },
  { name: 'shipping_address2', step: 2, copyOf: 'address2' },
  {
    name: 'shipping_town',
    step: 2,
    check: required('Enter the town of the shipping address'),
    copyOf: 'town',
  },
  { name: 'shipping_postcode', step: 2, ...postcodeOf('shipping'), copyOf: 'postcode' },
  { name: 'existing', step: 3, send: (_typed, data) => (isExisting(data) ? 1 : 0) },
  { name: 'account', step: 3, send: (typed, data) => (isExisting(data) ? typed : '') },
  { name: 'notes', step: 3 },
  { name: 'source', step: null },
  {
    name: 'register_email',
    step: 4,
    check: each(required('Enter your email address'), email),
    send: trimmed,
  },
  { name: 'register_password', step: 4, isDraft: false, check: filled('Enter a password') },
  {
    name: 'register_password_confirmation',
    step: 4,
    isDraft: false,
    check: each(filled('Enter the password again'), sameAsPassword),
  },
  {
    name: 'terms',
    step: null,
    check: filled('Please agree to the terms'),
    send: isTicked,
    boxBeside: 'register_email',
  },
  { name: 'mailing', step: 4, send: isTicked, boxBeside: 'register_email' },
  { name: 'weight', step: null, isDraft: false },
  { name: 'now', step: null, isDraft: false },
] as const satisfies readonly RegistrationField[]

type Row = (typeof REGISTRATION_FIELDS)[number]

/** The fields that a tab keeps. */
export type DraftField = Exclude<Row, { isDraft: false }>['name']

/** The stored part of a registration, by field; '' for an unticked box. */
export type RegistrationFields = Readonly<Partial<Record<DraftField, string>>>

/** The body of `POST /auth/register` (registration.7). */
export type RegistrationPayload = {
  [Field in Row as Field extends { send: null } ? never : Field['name']]: Field extends {
    send: (...form: never[]) => infer Sent
  }
    ? Sent
    : string
} & {
  /** The code of an invitation. */
  token: string
}

/** Whether the tab keeps a field; `false` for unknown names. */
export const isDraftField = (name: string): boolean => {
  const field = fieldNamed(name)
  return field !== undefined && field.isDraft !== false
}

export const fieldNamed = (name: string): RegistrationField | undefined =>
  REGISTRATION_FIELDS.find((field) => field.name === name)
