import { isFields, readMessages } from '../lib/data/parse'

/** The error messages of one field; `key` is the field's name (api.8). */
export interface FieldError {
  id: number
  key: string
  messages: string[]
}

/** The key of the general hint after a failed checkout update (api.153). */
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

/** The separators between the names of a path, as servers write them. */
const JOINTS = /[.[\]/'"\s]+|->/
/** Wrappers around the fields, not fields themselves. */
const AROUND = /^(?:\$|data|attributes|body|order)\.(?=.)/
/** An address of the order by another name: 'billing_address.', 'shipping.'. */
const ADDRESS = /^(?:address_)?(billing|delivery|shipping)(?:_address)?(?:_json)?\./

/** The field of any path (api.121): 'address-billing[0][postCode]' is 'address_billing_json.post_code'. */
function fieldName(path: string): string {
  const names = path.split(JOINTS).filter((name) => name && !isIndex(name))
  const plain = names
    .join('.')
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .replaceAll('-', '_')
    .toLowerCase()
  let inner = plain
  while (AROUND.test(inner)) inner = inner.replace(AROUND, '')
  return inner.replace(ADDRESS, (_, which: string) =>
    which === 'billing' ? 'address_billing_json.' : 'address_delivery_json.',
  )
}

/** Reads the errors below a field. Joins nested names to its path with dots. */
function find(input: unknown, path: string): Found[] {
  const below = (name: unknown) =>
    typeof name === 'string' && name ? (path && `${path}.`) + name : path
  if (!isFields(input)) {
    return Array.isArray(input)
      ? input.flatMap((entry) => find(isFields(entry) ? { 0: entry } : entry, path))
      : readMessages(input).map(({ message }): Found => [path, message])
  }
  return Object.entries(input).flatMap(([key, value]) => {
    if (!isFields(value)) return find(value, below(key))
    const texts = value.message ?? value.messages ?? value.error
    if (texts === undefined) return find(value, below(key))
    const name = isIndex(key) ? (value.field ?? value.key ?? value.name) : key
    return readMessages(texts).map(({ message }): Found => [below(name), message])
  })
}

/**
 * The errors of fields: a map of field name to messages, also nested, one `{field, message}`, a list of them, or a list
 * of texts, which name no field. Unusable entries are left out (api.8).
 */
export function readFieldErrors(input: unknown): FieldError[] {
  const byKey = new Map<string, string[]>()
  for (const [path, message] of find(isOneError(input) ? [input] : input, NO_FIELD)) {
    const key = fieldName(path)
    byKey.set(key, [...(byKey.get(key) ?? []), message])
  }
  return [...byKey].map(([key, messages], id) => ({ id, key, messages }))
}

export const messagesOf = (errors: readonly FieldError[], key: string): string[] =>
  errors.filter((error) => error.key === key).flatMap((error) => error.messages)
