import * as v from 'valibot'
import { KIND_KEY, type KindName } from './kinds'

/*
 * A wire schema for each kind of field: the canonical form, without transforms and fallbacks, so that it converts to
 * JSON Schema. The argument describes the field.
 */

/** The metadata of a field: its kind and its description. */
const meta = <Value>(
  kind: KindName,
  about: string,
): v.MetadataAction<Value, Readonly<Record<string, string>>> =>
  v.metadata({ [KIND_KEY]: kind, ...(about && { description: about }) })

const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})$/
const TOKEN = /^[\x21-\x7e]{1,4096}$/
const DAY = /^\d{4}-\d{2}-\d{2}$/
const nullableText = v.nullable(v.string())
const nullableTime = v.nullable(v.pipe(v.string(), v.regex(TIME)))

export const text = (about = '') => v.pipe(v.string(), meta('text', about))
export const display = (about = '') => v.pipe(nullableText, meta('display', about))
export const amount = (about = '') => v.pipe(nullableText, meta('amount', about))
export const deficit = (about = '') => v.pipe(nullableText, meta('deficit', about))
export const pence = (about = '') => v.pipe(v.number(), v.integer(), meta('pence', about))
export const penceOrUnknown = (about = '') =>
  v.pipe(v.nullable(v.pipe(v.number(), v.integer())), meta('pence', about))
export const count = (about = '') =>
  v.pipe(v.number(), v.integer(), v.minValue(0), meta('count', about))
export const countOrUnknown = (about = '') =>
  v.pipe(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0))), meta('count', about))
export const stock = (about = '') =>
  v.pipe(v.nullable(v.pipe(v.number(), v.integer())), meta('stock', about))
/** A count from 1 to 9,999. */
export const quantity = (about = '') =>
  v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9_999), meta('count', about))
export const yesNo = (about = '') => v.pipe(v.boolean(), meta('yes-no', about))
/** A required reference. */
export const referenceTo = (about = '') =>
  v.pipe(v.string(), v.nonEmpty(), meta('reference', about))
export const token = (about = '') => v.pipe(v.string(), v.regex(TOKEN), meta('token', about))
export const tokenOrNone = (about = '') =>
  v.pipe(v.nullable(v.pipe(v.string(), v.regex(TOKEN))), meta('token', about))
export const box = (about = '') => v.pipe(v.boolean(), meta('box', about))
export const id = (about = '') => v.pipe(v.string(), v.nonEmpty(), meta('id', about))
export const reference = (about = '') => v.pipe(nullableText, meta('reference', about))
export const time = (about = '') => v.pipe(nullableTime, meta('time', about))
export const approval = (about = '') => v.pipe(nullableTime, meta('approval', about))
export const day = (about = '') =>
  v.pipe(v.nullable(v.pipe(v.string(), v.regex(DAY))), meta('day', about))
export const message = (about = '') => v.pipe(nullableText, meta('message', about))
export const picture = (about = '') => v.pipe(nullableText, meta('picture', about))

export const choice = <const Words extends readonly string[]>(words: Words, about = '') =>
  v.pipe(v.picklist(words), meta('choice', about))
export const choiceOrNone = <const Words extends readonly string[]>(words: Words, about = '') =>
  v.pipe(v.nullable(v.picklist(words)), meta('choice', about))

export const list = <Entry extends v.GenericSchema>(entry: Entry, about = '') =>
  v.pipe(v.array(entry), meta('list', about))
export const map = <Entry extends v.GenericSchema>(entry: Entry, about = '') =>
  v.pipe(v.record(v.string(), entry), meta('map', about))

/** The types of a message; all but 'error' are successes. */
const MESSAGE_TYPES = ['success', 'info', 'error'] as const
export const messages = (about = '') =>
  v.pipe(
    v.array(
      v.union([v.string(), v.object({ type: v.picklist(MESSAGE_TYPES), message: v.string() })]),
    ),
    meta('messages', about),
  )

export const countries = (about = '') =>
  v.pipe(
    v.array(v.object({ code: v.pipe(v.string(), v.nonEmpty()), name: v.string() })),
    meta('countries', about),
  )

/** An object that may be `null`. */
export const orNone = <Fields extends v.GenericSchema>(fields: Fields, about: string) =>
  v.pipe(v.nullable(fields), v.description(about))
