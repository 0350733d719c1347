import * as v from 'valibot'

/**
 * Building blocks for the schemas of `entities/`. A field that is missing or malformed
 * becomes its empty value; only what a thing cannot be without fails the whole answer.
 */

const UNAMBIGUOUS_NUMBER = /^-?(?:\d+|\d{1,3}(?:,\d{3})+(?=\.))(?:\.\d+)?$/

/** Reads a number, or a text that can mean only one number. `null` for everything else. */
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

/** A text; anything else is the empty text. */
export const text = v.pipe(v.optional(v.unknown(), null), v.transform(readText))

/** A text as the server formatted it, shown unchanged; `null` when there is none. */
export const display = v.pipe(
  v.optional(v.unknown(), null),
  v.transform((input) => readText(input) || null),
)

/** A number, or `null` when there is none that is unambiguous. */
export const number = v.pipe(v.optional(v.unknown(), null), v.transform(readNumber))

/** A yes or no in any of the spellings that servers use. */
export const flag = v.pipe(v.optional(v.unknown(), null), v.transform(readFlag))

/** A required key: a text that is not empty, or a number; always a text for us. */
export const identifier = v.pipe(
  text,
  v.check((key) => key !== ''),
)

/** A list: an array, or an object whose values are the entries. Entries must all parse. */
export const list = <T extends v.GenericSchema>(entry: T) =>
  v.pipe(
    v.nullish(v.union([v.array(v.unknown()), v.record(v.string(), v.unknown())]), []),
    v.transform((input): unknown[] => (Array.isArray(input) ? input : Object.values(input))),
    v.array(entry),
  )

/** A list of which entries that do not parse are left out; anything else is the empty list. */
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

/** An answer that carries a list in `data`; entries that do not parse are left out. */
export const dataList = <T extends v.GenericSchema>(entry: T) =>
  v.pipe(
    v.object({ data: v.union([v.array(v.unknown()), v.record(v.string(), v.unknown())]) }),
    v.transform(({ data }): unknown => data),
    lenientList(entry),
  )

/** A part that may be missing or malformed: then its empty value. */
export const part = <T extends v.GenericSchema>(schema: T, empty: v.InferOutput<T>) =>
  v.fallback(v.optional(schema, empty as never), empty as never)

/** What a schema makes of a value, or `null` when that is not possible. */
export const readAs =
  <T extends v.GenericSchema>(schema: T) =>
  (input: unknown): v.InferOutput<T> | null => {
    const result = v.safeParse(schema, input)
    return result.success ? result.output : null
  }
