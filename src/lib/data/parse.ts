import * as v from 'valibot'
import { formatPence } from '../text/money'
import {
  entriesOf,
  isFields,
  isPage,
  joined,
  readAmount,
  readChoice,
  readDeficit,
  readFlag,
  readId,
  readMessages,
  readNamedCodes,
  readNumber,
  readPence,
  readPicture,
  readReference,
  readText,
  readTime,
  readTimeOrYes,
  readWhole,
  withoutPage,
} from './spellings'

/**
 * The kinds of field that schemas are made of: each reads every spelling that can mean one thing only (api.16).
 * A missing or malformed field becomes empty; only a missing id or a wrong shape fails the answer (api.9).
 */

/** A kind of field: reads any value, a missing one as `null`. */
const kind = <T>(read: (input: unknown) => T) =>
  v.pipe(v.optional(v.unknown(), null), v.transform(read))

/** A text. Numbers become texts; anything else is the empty text. */
export const text = kind(readText)

/** A text that is shown as the server wrote it; `null` when it is missing or empty. */
export const display = kind((input) => readText(input) || null)

/** An amount as the server formatted it. A number is `null`: it could be pounds or pence. */
export const amount = kind(readAmount)

/** The amount that is missing, formatted; `null` when none is. An integer or digits only are pence. */
export const deficit = kind(readDeficit)

/** Pence; `null` when unknown: an amount that is no integer could be pounds. */
export const pence = kind(readPence)

/** The amount as the server formatted it, else the same amount in pence, formatted. */
export const amountOr = (shown: string | null, same: number | null): string | null =>
  shown ?? (same === null ? null : formatPence(same))

/** A number; `null` when it is missing or ambiguous. See `readNumber`. */
export const number = kind(readNumber)

/** A whole number from 0; `null` when unknown. */
export const count = kind((input) => {
  const value = readWhole(input)
  return value !== null && value >= 0 ? value : null
})

/** Units in stock, which may be negative; `null` when unknown. */
export const stock = kind(readWhole)

/** Yes or no. Yes is `true`, 1, or a word that means yes, also as `{status}`; anything else is no. */
export const flag = kind(readFlag)

/** A box that is ticked by default: nothing (`null`, absent, '') keeps it ticked. */
export const flagByDefault = kind((input) => input === null || input === '' || readFlag(input))

/** A required id, read as a text. Fails when it is missing or empty (api.9). */
export const identifier = v.pipe(kind(readId), v.nonEmpty())

/** An id, 0 included; the empty text without one. */
export const idOrNone = kind(readId)

/** The id of something that may be missing; `null` for none: 0, "0" and anything that is no id. */
export const reference = kind((input) => readReference(input) || null)

/** As `reference`, with the empty text for none. */
export const optionalId = kind(readReference)

/** A time or a day as the server wrote it; `null` for none, which servers also write as year 0. */
export const time = kind(readTime)

/** The time since when something holds; a bare yes (true, 1, "yes", "approved") is 'yes'. `null` when it does not hold. */
export const timeOrYes = kind(readTimeOrYes)

/** The address of a picture: a text, `{url}`, `{src}`, `{full}`, or the first of a list; `null` for none. */
export const picture = kind(readPicture)

/** A message: what `readMessages` reads, in one text; `null` for none. */
export const message = kind((input) => joined(readMessages(input)))

/** Messages; nothing is the empty list. See `readMessages`. */
export const messages = kind((input) => readMessages(input))

/** One of the words, in any spelling of `readChoice`; `null` for others. */
export const choice = <T extends string>(words: readonly T[]) =>
  kind((input) => readChoice(words, input))

/** Codes with names: a list of `{code, name}`, `{value, label}` or pairs, or a map of code to name. */
export const namedCodes = kind(readNamedCodes)

const readEntries = <T>(input: unknown, read: (input: unknown) => T | null): T[] =>
  entriesOf(input)
    .map(read)
    .filter((entry) => entry !== null)

/** A list without the entries that do not parse. Anything that is no list is the empty list. */
export const lenientList = <T extends v.GenericSchema>(entry: T) => {
  const read = readAs(entry)
  return kind((input): v.InferOutput<T>[] => readEntries(input, read))
}

/** An answer with a list, bare, in `data` or in a page, without unusable entries. Fails without a list (api.10). */
export const dataList = <T extends v.GenericSchema>(entry: T) =>
  dataListOf<v.InferOutput<T>>(readAs(entry))

/** As `dataList`, with a `read` that is faster for thousands; it answers `null` for what is no entry. */
export const dataListOf = <T>(read: (input: unknown) => T | null) => {
  const isEntry = (input: unknown) => input === null || isFields(input)
  return v.pipe(
    kind((input): T[] | null => {
      const isEnvelope = isFields(input) && 'data' in input
      const inner = withoutPage(isEnvelope ? input.data : input)
      const found = readEntries(inner, read)
      if (Array.isArray(inner)) return found
      const isMap = found.length > 0 && Object.values(inner as object).every(isEntry)
      const isAlone = isEnvelope && (Object.keys(input).length === 1 || isPage(input))
      const isNone = isAlone && /^(?:null|false|""|{})$/.test(JSON.stringify(inner))
      return isMap || isNone ? found : null
    }),
    v.check((found) => found !== null),
    v.transform((found) => found as T[]),
  )
}

/** An answer with a required id, bare or in `data` (api.10). */
export const enveloped = <T extends v.GenericSchema>(
  schema: T,
): v.GenericSchema<unknown, v.InferOutput<T>> =>
  v.union([
    schema,
    v.pipe(
      v.object({ data: schema }),
      v.transform((envelope) => (envelope as { data: v.InferOutput<T> }).data),
    ),
  ])

/** An answer whose fields may all be missing: those in `data` join the bare ones (api.10). `[]` has none. */
export const answer = v.pipe(
  v.unknown(),
  v.check((input) => isFields(input) || (Array.isArray(input) && input.length === 0)),
  v.transform((input): Record<string, unknown> => {
    const bare = isFields(input) ? input : {}
    return isFields(bare.data) ? { ...bare, ...bare.data } : bare
  }),
)

/** A part of an answer. A missing or malformed part becomes the given empty value. */
export const part = <T extends v.GenericSchema>(schema: T, empty: v.InferOutput<T>) =>
  v.fallback(v.optional(schema, empty as never), empty as never)

/** Parses a value; `null` when it does not fit the schema. */
export const readAs =
  <T extends v.GenericSchema>(schema: T) =>
  (input: unknown): v.InferOutput<T> | null => {
    const result = v.safeParse(schema, input)
    return result.success ? result.output : null
  }
