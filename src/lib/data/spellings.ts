import { webAddress } from '../browser/web-address'
import { formatPence } from '../text/money'

/** How servers spell a value of each kind (api.16). Each reader takes any JSON and never throws. */

const UNAMBIGUOUS_NUMBER = /^-?(?:\d+|\d{1,3}(?:,\d{3})+(?=\.))(?:\.\d+)?$/
const YES = /^(?:1|true|y|yes|on|verified|approved|active|enabled|accepted)$/i
/** What means that something holds, without saying since when. The status of an account does not. */
const BARE_YES = /^\s*(?:1|true|yes|approved)\s*$/i
/** The start of an ISO date. Years before 1000 are how servers write 'never'. */
const DATE = /^\s*[1-9]\d{3}-\d\d-\d\d/
const ERROR = /error|danger|warn|fail/i

export type Fields = Record<string, unknown>

export const isFields = (input: unknown): input is Fields =>
  typeof input === 'object' && input !== null && !Array.isArray(input)

/** Whether the value is a page of a list: its entries are in `data`, as paginators write it. */
export const isPage = (input: unknown): input is Fields =>
  isFields(input) &&
  'data' in input &&
  (Array.isArray(input.data) ||
    'current_page' in input ||
    'per_page' in input ||
    isPage(input.data))

/** The list of a page; anything else as it is (api.10). */
export const withoutPage = (input: unknown): unknown =>
  isPage(input) ? withoutPage(input.data) : input

/** The entries of an array, of a map by key, or of a page of either. Anything else has none. */
export function entriesOf(input: unknown): unknown[] {
  const list = withoutPage(input)
  return typeof list === 'object' && list !== null ? Object.values(list) : []
}

/** Reads a number, or a text that can mean only one number; `null` for anything else (api.9). */
export function readNumber(input: unknown): number | null {
  if (typeof input === 'number') return Number.isFinite(input) ? input : null
  if (typeof input !== 'string') return null
  const text = input.trim()
  return UNAMBIGUOUS_NUMBER.test(text) ? Number(text.replaceAll(',', '')) : null
}

export const readText = (input: unknown): string =>
  typeof input === 'string' ? input : typeof input === 'number' ? String(input) : ''

export const readAmount = (input: unknown): string | null =>
  (typeof input === 'string' && input) || null

export const readFlag = (input: unknown): boolean =>
  isFields(input)
    ? 'status' in input && readFlag(input.status)
    : input === true || YES.test(readText(input).trim())

/** A whole number, also as digits whose decimals are zero; `null` for anything else. */
export function readWhole(input: unknown): number | null {
  const text = readText(input).trim()
  const value = /^-?\d+(?:\.0+)?$/.test(text) ? Number(text) + 0 : null
  return Number.isSafeInteger(value) ? value : null
}

/** Pence: an integer, or digits only. `0.00` is zero; anything else is unknown. */
export function readPence(input: unknown): number | null {
  const value = readWhole(input)
  return value === 0 || !readText(input).includes('.') ? value : null
}

export function readDeficit(input: unknown): string | null {
  const pence = readPence(input)
  const amount = pence === null ? readAmount(input) : formatPence(pence)
  return amount && /[1-9]/.test(amount) && !/^\D*[-−–(]|[-−–]\s*$/.test(amount) ? amount : null
}

const HALF_A_SURROGATE = /[\ud800-\udfff]/u

/** Whether an address can carry the text: half a surrogate cannot be encoded. */
export const isEncodable = (text: string): boolean => !HALF_A_SURROGATE.test(text)

/** An id as a text; '' for anything that is none. */
export function readId(input: unknown): string {
  const isId = typeof input === 'string' ? isEncodable(input) : Number.isSafeInteger(input)
  return isId ? readText(input).trim() : ''
}

export const readReference = (input: unknown): string => readId(input).replace(/^0$/, '')

export function readPicture(input: unknown): string | null {
  if (Array.isArray(input)) {
    return input.reduce<string | null>((first, each) => first ?? readPicture(each), null)
  }
  if (!isFields(input)) return webAddress(readAmount(input))
  return readPicture(input.url) ?? readPicture(input.src) ?? readPicture(input.full)
}

/** A text for a person, as the server sent it. */
export interface Message {
  type: 'error' | 'success'
  message: string
}

/** Reads a text, `{type, message}`, or a list or map of them; map keys and types that name an error make errors. */
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

export const joined = (messages: readonly Message[]): string | null =>
  messages.map(({ message }) => message).join(' ') || null

/** Whether a whole answer says by `success`, `type` or `status` that it is an error. */
export const readIsError = (answer: unknown): boolean =>
  isFields(answer) &&
  (answer.success === false || ERROR.test(readText(answer.type ?? answer.status)))

export const readSaid = (answer: unknown): Message[] =>
  isFields(answer)
    ? [
        ...readMessages(answer.message, readIsError(answer) ? 'error' : 'success'),
        ...readMessages(answer.messages),
      ]
    : []

/** A choice: the word that the text means in any case, with '_' or '-' for a space; `null` for others. */
export function readChoice<T extends string>(words: readonly T[], input: unknown): T | null {
  const plain = (word: string) => word.trim().toLowerCase().replace(/[_-]/g, ' ')
  const meant = plain(readText(input))
  return words.find((word) => plain(word) === meant) ?? null
}

export interface NamedCode {
  code: string
  name: string
}

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

/** A time or a day as the server wrote it; `null` for none, which servers also write as year 0. */
export const readTime = (input: unknown): string | null =>
  typeof input === 'string' && DATE.test(input) ? input.trim() : null

/** The time since when something holds; 'yes' for a bare yes, `null` when it does not hold. */
export const readTimeOrYes = (input: unknown): string | null =>
  readTime(input) ?? (input === true || BARE_YES.test(readText(input)) ? 'yes' : null)
