import { type FieldError, FieldErrors } from '../entities/field-errors'
import { parseJson } from '../lib/json'
import { readAs } from '../lib/parse'

/** What a refusal says besides its status. */
export interface RefusalDetails {
  /** The server's message; `null` when there is none that is fit to be shown (api.7). */
  serverMessage: string | null
  fieldErrors: FieldError[]
  /** The pause that the server asks for, in seconds; `null` when the header is missing or a date. */
  retryAfter: number | null
}

/** Reads the body and the `Retry-After` header of a refusal. */
export function readRefusal(body: string, retryAfter: string | null): RefusalDetails {
  const parsed = parseJson(body)
  const { message, errors } =
    typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, unknown>) : {}
  return {
    serverMessage: plainText(message),
    fieldErrors: readAs(FieldErrors)(errors) ?? [],
    retryAfter: readSeconds(retryAfter),
  }
}

/** The longest server message that is shown, in characters. */
const LONGEST_MESSAGE = 300

/** One line of plain text; markup and stack traces are `null` (api.7). */
function plainText(message: unknown): string | null {
  if (typeof message !== 'string') return null
  const text = message.trim()
  const isPlain = text.length <= LONGEST_MESSAGE && !/<[a-z!/?]|[\r\n]/i.test(text)
  return text && isPlain ? text : null
}

const readSeconds = (header: string | null): number | null =>
  header !== null && /^\d{1,6}$/.test(header.trim()) ? Number(header) : null
