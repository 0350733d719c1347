import * as v from 'valibot'
import { answer, isFields, kind, lenientList, text } from '../../lib/data/parse'
import { isDraftField, REGISTRATION_STEPS, type RegistrationFields } from './registration-fields'

/** The longest text that a draft may hold in one field, in characters. */
const MAX_LENGTH = 5_000

const DraftFields = kind((input): RegistrationFields => {
  const isKept = ([name, value]: [string, unknown]) =>
    isDraftField(name) && typeof value === 'string' && value.length <= MAX_LENGTH
  return Object.fromEntries(Object.entries(isFields(input) ? input : {}).filter(isKept))
})

/** The draft of a registration, as its tab keeps it. It holds no passwords (registration.3). */
export const RegistrationDraft = v.object({
  step: v.fallback(v.picklist(REGISTRATION_STEPS), 1),
  fields: DraftFields,
  /** The code of an invitation (registration.11). */
  invite: v.fallback(v.nullable(v.pipe(v.string(), v.nonEmpty(), v.maxLength(200))), null),
})
export type RegistrationDraft = v.InferOutput<typeof RegistrationDraft>

export const EMPTY_REGISTRATION: RegistrationDraft = v.parse(RegistrationDraft, {})

const FormOption = v.pipe(
  v.union([
    v.pipe(
      v.union([v.string(), v.number()]),
      v.transform((label) => ({ value: `${label}`, label: `${label}` })),
    ),
    v.object({ value: text, label: text }),
  ]),
  v.transform(({ value, label }) => ({ value, label: label || value })),
  v.check(({ value }) => value.trim() !== ''),
)

export type FormOption = v.InferOutput<typeof FormOption>

/** A list without repeated values; the first label wins. */
const options = v.pipe(
  lenientList(FormOption),
  v.transform((all) =>
    all.filter(({ value }, index) => all.findIndex((each) => each.value === value) === index),
  ),
)

/** The named part of an answer, or the whole answer where it has no such part (api.10). */
const nested = (name: string) =>
  v.transform((whole: Record<string, unknown>): Record<string, unknown> => {
    const inner = whole[name]
    return isFields(inner) ? inner : whole
  })

/** `GET /auth/formoptions`: the options for source and job title (registration.6). */
export const FormOptions = v.pipe(
  answer,
  nested('formOptions'),
  v.object({ source: options, jobtitle: options }),
)
export type FormOptions = v.InferOutput<typeof FormOptions>

/** `GET /auth/invite/{code}`: the known fields of the invited person (registration.11). */
export const Invite = v.pipe(
  answer,
  nested('invite'),
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
