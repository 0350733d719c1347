import * as v from 'valibot'
import { isFields, readMessages } from '../lib/spellings'

/** The error messages of one field; `key` is the field's name (api.8). */
export interface FieldError {
  id: number
  key: string
  messages: string[]
}

/** The key of the general hint after a failed checkout update (api.8). */
export const GENERAL_HINT_KEY = '9999'

/** The key of errors that name no field. */
export const NO_FIELD = ''

/** A key of a list. Field names are not numbers, and the general hint has more digits. */
const isIndex = (key: string): boolean => /^\d{1,3}$/.test(key)

/** Whether the input is one `{field, message}` in place of a list. A form may have a field called message. */
const isOneError = (input: unknown): boolean =>
  isFields(input) &&
  typeof (input.field ?? input.key) === 'string' &&
  (input.message ?? input.messages ?? input.error) !== undefined

type Found = [key: string, message: string]

/** Reads the errors below a field, whose name nested names continue after a dot. */
function find(input: unknown, path: string): Found[] {
  const below = (name: unknown) =>
    typeof name === 'string' && name && !isIndex(name) ? (path && `${path}.`) + name : path
  if (!isFields(input)) {
    return Array.isArray(input)
      ? input.flatMap((entry) => find(isFields(entry) ? { 0: entry } : entry, path))
      : readMessages(input).map(({ message }): Found => [path, message])
  }
  return Object.entries(input).flatMap(([key, value]) => {
    if (!isFields(value)) return find(value, below(key))
    const said = value.message ?? value.messages ?? value.error
    if (said === undefined) return find(value, below(key))
    const name = isIndex(key) ? (value.field ?? value.key ?? value.name) : key
    return readMessages(said).map(({ message }): Found => [below(name), message])
  })
}

/**
 * The errors of fields: a map of field name to messages, also nested, one `{field, message}` or a list
 * of them, or a list of texts, which name no field. Unusable entries are left out (api.8).
 */
export const FieldErrors = v.pipe(
  v.optional(v.unknown(), null),
  v.transform((input): FieldError[] => {
    const byKey = new Map<string, string[]>()
    for (const [key, message] of find(isOneError(input) ? [input] : input, NO_FIELD)) {
      byKey.set(key, [...(byKey.get(key) ?? []), message])
    }
    return [...byKey].map(([key, messages], id) => ({ id, key, messages }))
  }),
)

/** The messages of one field. */
export const messagesOf = (errors: readonly FieldError[], key: string): string[] =>
  errors.filter((error) => error.key === key).flatMap((error) => error.messages)
