import { messagesOf, NO_FIELD, readFieldErrors } from '../../entities/field-errors'
import { parseJson } from '../../lib/data/json'
import { answer, isFields, readAs, readMessages } from '../../lib/data/parse'

/** The details of a refusal without its status; `serverMessage` is `null` when no message can be shown (api.7). */
export function readRefusal(body: string, retryAfter: string | null) {
  const parsed = parseJson(body)
  const { message, error, detail, errors, ...others } = Array.isArray(parsed)
    ? { errors: parsed }
    : (readAs(answer)(parsed) ?? {})
  const ownMessage = message ?? error ?? detail
  const found = readFieldErrors(errors ?? fieldsAmong(others, ownMessage === undefined))
  const texts = readMessages(ownMessage).map((each) => each.message)
  return {
    serverMessage: plainText([...texts, ...messagesOf(found, NO_FIELD)]),
    fieldErrors: found.filter(({ key }) => key !== NO_FIELD),
    /** The pause that the server asks for, in seconds. */
    retryAfter: readSeconds(retryAfter),
  }
}

/** Keys that describe the refusal itself, not a field. */
const NO_FIELDS = /^(?:status|code|type|title|name|success|ok|result|exception|file|trace)$/

/** Field errors at the top level of the answer; plain texts count only when there is no message. */
function fieldsAmong(
  { data, id, ...others }: Record<string, unknown>,
  isAlone: boolean,
): Record<string, unknown> {
  const named = Object.entries(others).filter(([key]) => !NO_FIELDS.test(key))
  const isText = (value: unknown) => typeof value === 'string'
  const isRecord = ([, value]: [string, unknown]) =>
    isFields(value) || (Array.isArray(value) && !value.every(isText))
  if (id !== undefined || named.some(isRecord)) return {}
  return Object.fromEntries(
    named.filter(([, value]) => Array.isArray(value) || (isAlone && isText(value))),
  )
}

/** The longest server message that is shown, in characters. */
const MAX_MESSAGE_LENGTH = 300

/** The texts as one line of plain text; markup and stack traces are `null` (api.7). */
function plainText(texts: string[]): string | null {
  const plain = texts.filter(
    (text) => text.length <= MAX_MESSAGE_LENGTH && !/<[a-z!/?]|[\r\n]/i.test(text),
  )
  const whole = plain.join(' ')
  return (whole.length > MAX_MESSAGE_LENGTH ? plain[0] : whole) || null
}

/** Seconds, or the seconds until an HTTP date. */
function readSeconds(header: string | null): number | null {
  const text = header?.trim() ?? ''
  if (/^\d{1,6}$/.test(text)) return Number(text)
  const pause = /GMT$/.test(text) ? Math.ceil((Date.parse(text) - Date.now()) / 1_000) : Number.NaN
  return Number.isNaN(pause) ? null : Math.max(0, pause)
}
