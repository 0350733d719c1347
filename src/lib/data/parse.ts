import * as v from 'valibot'
import { webAddress } from '../browser/web-address'
import { formatPence } from '../text/money'

/**
 * The kinds of field in schemas: each reads every unambiguous spelling (api.16). A missing or malformed field becomes
 * empty; only a missing id or a wrong shape fails the answer (api.9). The readers take any JSON and never throw.
 */

const UNAMBIGUOUS_NUMBER = /^-?(?:\d+|\d{1,3}(?:,\d{3})+(?=\.))(?:\.\d+)?$/
const YES = /^(?:1|true|y|yes|on|verified|approved|active|enabled|accepted)$/i
/** Values that mean yes without a date. The status of an account does not. */
const BARE_YES = /^\s*(?:1|true|yes|approved)\s*$/i
/** The start of an ISO date. Servers write years before 1000 for 'never'. */
const DATE = /^\s*[1-9]\d{3}-\d\d-\d\d/
const ERROR = /error|danger|warn|fail/i

export type Fields = Record<string, unknown>

export const isFields = (input: unknown): input is Fields =>
  typeof input === 'object' && input !== null && !Array.isArray(input)

/** A kind of field: reads any value, a missing one as `null`. */
export const kind = <T>(read: (input: unknown) => T) =>
  v.pipe(v.optional(v.unknown(), null), v.transform(read))

/** Whether the value is a page of a list: its entries are in `data`, as paginators write it. */
export const isPage = (input: unknown): input is Fields =>
  isFields(input) &&
  'data' in input &&
  (Array.isArray(input.data) ||
    'current_page' in input ||
    'per_page' in input ||
    isPage(input.data))

/** The list of a page; returns anything else unchanged (api.10). */
export const withoutPage = (input: unknown): unknown =>
  isPage(input) ? withoutPage(input.data) : input

/** The entries of an array, of a map by key, or of a page of either. Anything else has none. */
export function entriesOf(input: unknown): unknown[] {
  const list = withoutPage(input)
  return typeof list === 'object' && list !== null ? Object.values(list) : []
}

/** A number, or a string with only one possible number; `null` for anything else (api.9). */
export function readNumber(input: unknown): number | null {
  if (typeof input === 'number') return Number.isFinite(input) ? input : null
  if (typeof input !== 'string') return null
  const text = input.trim()
  return UNAMBIGUOUS_NUMBER.test(text) ? Number(text.replaceAll(',', '')) : null
}

export const number = kind(readNumber)

/** A string. Numbers become strings; anything else is the empty string. */
export const readText = (input: unknown): string =>
  typeof input === 'string' ? input : typeof input === 'number' ? String(input) : ''

export const text = kind(readText)

/** A string that is shown as the server wrote it; `null` when it is missing or empty. */
export const display = kind((input) => readText(input) || null)

/** An amount as the server formatted it. A number is `null`: it could be pounds or pence. */
const readAmount = (input: unknown): string | null => (typeof input === 'string' && input) || null

export const amount = kind(readAmount)

/** The amount as the server formatted it, else formatted from the same amount in pence. */
export const amountOr = (shown: string | null, same: number | null): string | null =>
  shown ?? (same === null ? null : formatPence(same))

/** Yes or no. Yes is `true`, 1, or a word for yes, also as `{status}`; anything else is no. */
export const readFlag = (input: unknown): boolean =>
  isFields(input)
    ? 'status' in input && readFlag(input.status)
    : input === true || YES.test(readText(input).trim())

export const flag = kind(readFlag)

/** A box that is ticked by default: nothing (`null`, absent, '') keeps it ticked. */
export const flagByDefault = kind((input) => input === null || input === '' || readFlag(input))

/** A whole number, also as digits whose decimals are zero; `null` for anything else. */
export function readWhole(input: unknown): number | null {
  const text = readText(input).trim()
  const value = /^-?\d+(?:\.0+)?$/.test(text) ? Number(text) + 0 : null
  return Number.isSafeInteger(value) ? value : null
}

/** A whole number from 0; `null` when unknown. */
export const count = kind((input) => {
  const value = readWhole(input)
  return value !== null && value >= 0 ? value : null
})

/** Units in stock, which may be negative; `null` when unknown. */
export const stock = kind(readWhole)

/** Pence: an integer, or digits only; `0.00` is zero. `null` when unknown: any other amount could be pounds. */
export function readPence(input: unknown): number | null {
  const value = readWhole(input)
  return value === 0 || !readText(input).includes('.') ? value : null
}

export const pence = kind(readPence)

/** The missing amount, formatted; `null` when none is. Integers and plain digits are pence. */
export function readDeficit(input: unknown): string | null {
  const pence = readPence(input)
  const amount = pence === null ? readAmount(input) : formatPence(pence)
  return amount && /[1-9]/.test(amount) && !/^\D*[-−–(]|[-−–]\s*$/.test(amount) ? amount : null
}

export const deficit = kind(readDeficit)

const HALF_A_SURROGATE = /[\ud800-\udfff]/u

/** Whether an address can carry the text: half a surrogate cannot be encoded. */
export const isEncodable = (text: string): boolean => !HALF_A_SURROGATE.test(text)

/** An id as a string, 0 included; '' for anything else. */
export function readId(input: unknown): string {
  const isId = typeof input === 'string' ? isEncodable(input) : Number.isSafeInteger(input)
  return isId ? readText(input).trim() : ''
}

export const idOrNone = kind(readId)

/** A required id, read as a string. Fails when it is missing or empty (api.9). */
export const identifier = v.pipe(kind(readId), v.nonEmpty())

export const readReference = (input: unknown): string => readId(input).replace(/^0$/, '')

/** The id of something optional; `null` for none: 0, "0" and anything that is no id. */
export const reference = kind((input) => readReference(input) || null)

/** Like `reference`, but the empty string for none. */
export const optionalId = kind(readReference)

/** The address of a picture: a string, `{url}`, `{src}`, `{full}`, or the first of a list; `null` for none. */
export function readPicture(input: unknown): string | null {
  if (Array.isArray(input)) {
    return input.reduce<string | null>((first, each) => first ?? readPicture(each), null)
  }
  if (!isFields(input)) return webAddress(readAmount(input))
  return readPicture(input.url) ?? readPicture(input.src) ?? readPicture(input.full)
}

export const picture = kind(readPicture)

/** A string for a person, as the server sent it. */
export interface Message {
  type: 'error' | 'success'
  message: string
}

/** Reads a string, `{type, message}`, or a list or map of them; map keys and types that name an error make errors. */
export function readMessages(input: unknown, type: Message['type'] = 'success'): Message[] {
  if (typeof input === 'string') {
    const message = input.trim()
    return message ? [{ type, message }] : []
  }
  const typeOf = (word: unknown) => (ERROR.test(readText(word)) ? 'error' : type)
  if (!isFields(input)) return entriesOf(input).flatMap((entry) => readMessages(entry, type))
  if ('message' in input || 'text' in input || 'type' in input) {
    return readMessages(input.message ?? input.text, typeOf(input.type))
  }
  return Object.entries(input).flatMap(([key, entry]) => readMessages(entry, typeOf(key)))
}

export const joinMessages = (messages: readonly Message[]): string | null =>
  messages.map(({ message }) => message).join(' ') || null

/** A message: what `readMessages` reads, in one string; `null` for none. */
export const message = kind((input) => joinMessages(readMessages(input)))

/** Messages; nothing is the empty list. See `readMessages`. */
export const messages = kind((input) => readMessages(input))

/** Whether `success`, `type` or `status` mark a whole answer as an error. */
export const readIsError = (answer: unknown): boolean =>
  isFields(answer) &&
  (answer.success === false || ERROR.test(readText(answer.type ?? answer.status)))

export const readAnswerMessages = (answer: unknown): Message[] =>
  isFields(answer)
    ? [
        ...readMessages(answer.message, readIsError(answer) ? 'error' : 'success'),
        ...readMessages(answer.messages),
      ]
    : []

/** A choice: matches a word in any case, with '_' or '-' for a space; `null` for others. */
export function readChoice<T extends string>(words: readonly T[], input: unknown): T | null {
  const plain = (word: string) => word.trim().toLowerCase().replace(/[_-]/g, ' ')
  const meant = plain(readText(input))
  return words.find((word) => plain(word) === meant) ?? null
}

/** One of the words, in any spelling of `readChoice`; `null` for others. */
export const choice = <T extends string>(words: readonly T[]) =>
  kind((input) => readChoice(words, input))

export interface NamedCode {
  code: string
  name: string
}

/** Codes with names: a list of `{code, name}`, `{value, label}` or pairs, or a map of code to name. */
export function readNamedCodes(input: unknown): NamedCode[] {
  const list = withoutPage(input)
  const keyed = isFields(list) ? Object.entries(list) : entriesOf(list).map((each) => ['', each])
  return keyed.flatMap(([key, each]) => {
    const fields = isFields(each) ? each : {}
    const [first, second] = Array.isArray(each)
      ? each
      : [fields.code ?? fields.value ?? (key || each)]
    const code = typeof first === 'string' ? first.trim() : ''
    const name = readText(second ?? fields.name ?? fields.label ?? each)
    return code ? [{ code, name: name || code }] : []
  })
}

export const namedCodes = kind(readNamedCodes)

/** A time or a day as the server wrote it; `null` for none, also written as year 0. */
export const readTime = (input: unknown): string | null =>
  typeof input === 'string' && DATE.test(input) ? input.trim() : null

export const time = kind(readTime)

/** The time of an approval or the like; 'yes' for a bare yes (true, 1, "yes", "approved"). `null` for no. */
export const readTimeOrYes = (input: unknown): string | null =>
  readTime(input) ?? (input === true || BARE_YES.test(readText(input)) ? 'yes' : null)

export const timeOrYes = kind(readTimeOrYes)

const readEntries = <T>(input: unknown, read: (input: unknown) => T | null): T[] =>
  entriesOf(input)
    .map(read)
    .filter((entry) => entry !== null)

/** A list without unparsable entries. Anything else is the empty list. */
export const lenientList = <T extends v.GenericSchema>(entry: T) => {
  const read = readAs(entry)
  return kind((input): v.InferOutput<T>[] => readEntries(input, read))
}

/** An answer with a list, bare, in `data` or in a page, without unusable entries. Fails without a list (api.10). */
export const dataList = <T extends v.GenericSchema>(entry: T) =>
  dataListOf<v.InferOutput<T>>(readAs(entry))

/** As `dataList`, with a faster `read` for thousands; it returns `null` for an invalid entry. */
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
export const bareOrInData = <T extends v.GenericSchema>(
  schema: T,
): v.GenericSchema<unknown, v.InferOutput<T>> =>
  v.union([
    schema,
    v.pipe(
      v.object({ data: schema }),
      v.transform((envelope) => (envelope as { data: v.InferOutput<T> }).data),
    ),
  ])

/** An answer whose fields are all optional: those in `data` join the bare ones (api.10). `[]` has none. */
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
