import * as v from 'valibot'

/**
 * Building blocks for the schemas of `entities/`. A missing or malformed field becomes empty; only a
 * missing id or a wrong shape fails the whole answer (api.9).
 */

const UNAMBIGUOUS_NUMBER = /^-?(?:\d+|\d{1,3}(?:,\d{3})+(?=\.))(?:\.\d+)?$/

/** Reads a number, or a text that can mean only one number; `null` for anything else (api.9). */
export function readNumber(input: unknown): number | null {
  if (typeof input === 'number') return Number.isFinite(input) ? input : null
  if (typeof input !== 'string') return null
  const text = input.trim()
  return UNAMBIGUOUS_NUMBER.test(text) ? Number(text.replaceAll(',', '')) : null
}

const readText = (input: unknown): string =>
  typeof input === 'string' ? input : typeof input === 'number' ? String(input) : ''

const readFlag = (input: unknown): boolean =>
  input === true || input === 1 || input === '1' || input === 'true'

/** A text. Numbers become texts; anything else is the empty text. */
export const text = v.pipe(v.optional(v.unknown(), null), v.transform(readText))

/** A text that is shown as the server formatted it; `null` when it is missing or empty. */
export const display = v.pipe(
  v.optional(v.unknown(), null),
  v.transform((input) => readText(input) || null),
)

/** A number; `null` when it is missing or ambiguous. See `readNumber`. */
export const number = v.pipe(v.optional(v.unknown(), null), v.transform(readNumber))

/** A boolean: `true`, 1, '1' and 'true' are true; anything else is false. */
export const flag = v.pipe(v.optional(v.unknown(), null), v.transform(readFlag))

/** A required id, read as a text. Fails when it is missing or empty (api.9). */
export const identifier = v.pipe(
  text,
  v.check((key) => key !== ''),
)

/** A list: an array, or an object of entries. Fails when an entry does not parse (api.10). */
export const list = <T extends v.GenericSchema>(entry: T) =>
  v.pipe(
    v.nullish(v.union([v.array(v.unknown()), v.record(v.string(), v.unknown())]), []),
    v.transform((input): unknown[] => (Array.isArray(input) ? input : Object.values(input))),
    v.array(entry),
  )

/** A list without the entries that do not parse. Anything that is no list is the empty list. */
export const lenientList = <T extends v.GenericSchema>(entry: T) =>
  v.pipe(
    v.optional(v.unknown(), null),
    v.transform((input): v.InferOutput<T>[] => {
      const entries = input && typeof input === 'object' ? Object.values(input) : []
      return entries.flatMap((value) => {
        const result = v.safeParse(entry, value)
        return result.success ? [result.output] : []
      })
    }),
  )

/** An answer with a list in `data`, without the entries that do not parse. Fails without a list (api.10). */
export const dataList = <T extends v.GenericSchema>(entry: T) =>
  v.pipe(
    v.object({ data: v.union([v.array(v.unknown()), v.record(v.string(), v.unknown())]) }),
    v.transform(({ data }): unknown => data),
    lenientList(entry),
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
