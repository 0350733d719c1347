import { type FieldError, FieldErrors } from '../entities/field-errors'
import { parseJson } from '../lib/json'
import { readAs } from '../lib/parse'

/** What came back, body and all. */
export interface Answer {
  status: number
  text: string
  /** Seconds that the server asks to wait; `null` when it does not say, or says a date. */
  retryAfter: number | null
}

/** What a refusal says: its message when that is fit to be shown, and its field errors. */
export function readRefusal(text: string): {
  serverMessage: string | null
  fieldErrors: FieldError[]
} {
  const body = parseJson(text)
  const { message, errors } =
    typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
  return { serverMessage: plainText(message), fieldErrors: readAs(FieldErrors)(errors) ?? [] }
}

/** The longest message of a server that is shown, in characters. */
const LONGEST_MESSAGE = 300

/** A short text that is neither markup nor a stack trace. */
function plainText(message: unknown): string | null {
  if (typeof message !== 'string') return null
  const text = message.trim()
  const isPlain = text.length <= LONGEST_MESSAGE && !/<[a-z!/?]|[\r\n]/i.test(text)
  return text && isPlain ? text : null
}

/** The `Retry-After` header, in seconds. */
export const readSeconds = (header: string | null): number | null =>
  header !== null && /^\d{1,6}$/.test(header.trim()) ? Number(header) : null
