import * as v from 'valibot'
import { lenientList, text } from '../lib/parse'

/** What `POST /auth/register` is sent (spec §3). */
export interface RegistrationPayload {
  first_name: string
  last_name: string
  telephone: string
  jobtitle: string
  company: string
  address: string
  address2: string
  town: string
  postcode: string
  shipping_address: string
  shipping_address2: string
  shipping_town: string
  shipping_postcode: string
  notes: string
  /** Whether they are a customer already: 1 or 0. */
  existing: 1 | 0
  source: string
  register_email: string
  register_password: string
  register_password_confirmation: string
  /** The account number of an existing customer. */
  account: string
  terms: boolean
  mailing: boolean
  /** The code of an invitation. */
  token: string
  weight: string
  /** When the form was loaded, in London. */
  now: string
}

/** The fields that a tab keeps while they are filled in. The passwords are not among them. */
export const KEPT_FIELDS = [
  'first_name',
  'last_name',
  'company',
  'jobtitle',
  'telephone',
  'address',
  'address2',
  'town',
  'postcode',
  'same_address',
  'shipping_address',
  'shipping_address2',
  'shipping_town',
  'shipping_postcode',
  'existing',
  'account',
  'notes',
  'source',
  'register_email',
  'mailing',
  'terms',
] as const
export type KeptField = (typeof KEPT_FIELDS)[number]

/** What is typed, by field; of a box '' when it is not ticked. */
export type RegistrationFields = Readonly<Partial<Record<KeptField, string>>>

/** Longer texts than any that a field takes, in characters. */
const LONGEST = 5_000

const KeptFields = v.pipe(
  v.optional(v.unknown(), null),
  v.transform((input): RegistrationFields => {
    const stored = input && typeof input === 'object' ? Object.entries(input) : []
    return Object.fromEntries(
      stored.filter(
        ([name, value]) =>
          KEPT_FIELDS.some((field) => field === name) &&
          typeof value === 'string' &&
          value.length <= LONGEST,
      ),
    )
  }),
)

/** The steps of the short registration (spec §4). */
export const REGISTRATION_STEPS = [1, 2, 3, 4] as const
export type RegistrationStep = (typeof REGISTRATION_STEPS)[number]

/** A registration that is being filled in, as its tab keeps it. No passwords. */
export const RegistrationDraft = v.object({
  step: v.fallback(v.picklist(REGISTRATION_STEPS), 1),
  fields: KeptFields,
  /** The code of the invitation that the visitor came with. */
  invite: v.fallback(v.nullable(v.pipe(v.string(), v.nonEmpty(), v.maxLength(200))), null),
})
export type RegistrationDraft = v.InferOutput<typeof RegistrationDraft>

/** A registration in which nothing has been filled in yet. */
export const EMPTY_REGISTRATION: RegistrationDraft = v.parse(RegistrationDraft, {})

/** One of a list to choose from. */
export interface FormOption {
  value: string
  label: string
}

const FormOption = v.pipe(
  v.union([
    v.pipe(
      v.string(),
      v.transform((label) => ({ value: label, label })),
    ),
    v.object({ value: text, label: text }),
  ]),
  v.transform(({ value, label }): FormOption => ({ value, label: label || value })),
  v.check(({ value }) => value.trim() !== ''),
)

/** Each value once, under the label that came first. */
const options = v.pipe(
  lenientList(FormOption),
  v.transform((all) =>
    all.filter(({ value }, index) => all.findIndex((each) => each.value === value) === index),
  ),
)

/** The part of an answer that is named, or the answer itself: shapes are not shown (spec §7). */
const within = (name: string) =>
  v.transform((answer: Record<string, unknown>): Record<string, unknown> => {
    const inner = answer[name]
    return inner && typeof inner === 'object' ? { ...inner } : answer
  })

/** `GET /auth/formoptions`: what can be chosen from. */
export const FormOptions = v.pipe(
  v.record(v.string(), v.unknown()),
  within('formOptions'),
  v.object({ source: options, jobtitle: options }),
)
export type FormOptions = v.InferOutput<typeof FormOptions>

/** `GET /auth/invite/{code}`: what the shop knows already of whom it has invited. */
export const Invite = v.pipe(
  v.record(v.string(), v.unknown()),
  within('invite'),
  v.object({
    first_name: text,
    last_name: text,
    company: text,
    jobtitle: text,
    telephone: text,
    email: text,
  }),
)
export type Invite = v.InferOutput<typeof Invite>
