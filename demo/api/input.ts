import type { Context } from 'hono'
import * as v from 'valibot'
import { type ErrorMap, Problem, validationError } from './problem'

/** The largest accepted body, in bytes: an order with 500 lines fits. */
const MAX_BODY_BYTES = 512 * 1024

const tooLarge = () => new Problem(413, 'The request is too large.')

async function readBytes(request: Request): Promise<Uint8Array> {
  if (Number(request.headers.get('content-length') ?? 0) > MAX_BODY_BYTES) throw tooLarge()
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of request.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > MAX_BODY_BYTES) throw tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Reads the raw body as text; 400 when it is not UTF-8, 413 when it is too large. */
export async function readText(context: Context): Promise<string> {
  const bytes = await readBytes(context.req.raw)
  try {
    // A byte order mark is part of the signed text.
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    throw new Problem(400, 'The request is not valid UTF-8.')
  }
}

/** Reads a JSON body; 400 when it is invalid, 413 when it is too large. */
export async function readJson(context: Context): Promise<unknown> {
  const bytes = await readBytes(context.req.raw)
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw new Problem(400, 'The request is not valid JSON.')
  }
}

/** Reads and validates a JSON object; 422 with the errors by field. */
export async function readInput<T extends v.GenericSchema>(
  context: Context,
  schema: T,
): Promise<v.InferOutput<T>> {
  const body = await readJson(context)
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new Problem(400, 'The request must be a JSON object.')
  }
  return validate(schema, body)
}

/** Validates a value; 422 with the errors by field. */
export function validate<T extends v.GenericSchema>(schema: T, value: unknown): v.InferOutput<T> {
  const result = v.safeParse(schema, value, { abortPipeEarly: true })
  if (result.success) return result.output
  const errors: ErrorMap = {}
  for (const issue of result.issues) {
    const field = v.getDotPath(issue) ?? 'form'
    errors[field] = [...(errors[field] ?? []), issue.message]
  }
  throw validationError(errors)
}

/** A string that may be missing or empty; trimmed. */
export const optionalText = (label: string, max = 200) =>
  v.pipe(
    v.nullish(v.string(`${label} must be a text.`), ''),
    v.transform((text) => text.replaceAll('\u0000', '').trim()),
    v.maxLength(max, `${label} must not be longer than ${max} characters.`),
  )

/** A string that must not be empty; trimmed. */
export const requiredText = (label: string, max = 200) =>
  v.pipe(optionalText(label, max), v.nonEmpty(`${label} is required.`))

const FLAGS: readonly unknown[] = [true, 1, '1', 'true', 'on', false, 0, '0', 'false', '', null]

/** A boolean in the spellings of forms and JSON; `false` when missing. */
export const flag = (label: string) =>
  v.pipe(
    v.optional(v.unknown(), false),
    v.check((value) => FLAGS.includes(value), `${label} must be yes or no.`),
    v.transform((value) => FLAGS.indexOf(value) < 5),
  )

/** An email address, in lower case. */
export const emailAddress = (label = 'Email address') =>
  v.pipe(
    requiredText(label, 254),
    v.regex(/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/, `${label} must be a valid email address.`),
    v.toLowerCase(),
  )

/** A new password: 8 to 200 characters, not trimmed. */
export const newPassword = v.pipe(
  v.nullish(v.string('Password must be a text.'), ''),
  v.minLength(8, 'The password must have at least 8 characters.'),
  v.maxLength(200, 'The password must not be longer than 200 characters.'),
)

/** A password to verify: only its presence and length are checked. */
export const givenPassword = v.pipe(
  v.nullish(v.string('Password must be a text.'), ''),
  v.nonEmpty('Password is required.'),
  v.maxLength(1_000, 'Password is too long.'),
)

/** Parses a row id from a path or header; `null` when it is not one. */
export const rowId = (text: string | null | undefined): number | null =>
  text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null
