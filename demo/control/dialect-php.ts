import type { GenericSchema } from 'valibot'
import type { KindName } from '../../widgets/contract/kinds'
import { type Choose, respell } from '../../widgets/contract/respell'
import { ABSENT } from '../../widgets/contract/spellings'
import type { ErrorMap } from '../api/problem'
import type { Dialect } from './dialect'

const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Picks the first spelling that passes, else the canonical one. */
const first =
  (isWanted: (value: unknown) => boolean) =>
  ([canonical, ...others]: readonly unknown[]): unknown => {
    const found = others.filter((value) => value !== ABSENT).find(isWanted)
    return found === undefined ? canonical : found
  }

const asText = first((value) => typeof value === 'string' && /^-?\d+$/.test(value))

/** PHP's spellings of the kinds that it writes differently from the contract. */
const WRITTEN: Partial<Record<KindName, (spellings: readonly unknown[]) => unknown>> = {
  pence: asText,
  count: asText,
  deficit: first((value) => value === '0.00' || /^\d+$/.test(String(value))),
  'yes-no': first((value) => value === 0 || value === 1),
  box: first((value) => value === '0' || value === '1'),
  id: first((value) => typeof value === 'number'),
  reference: first((value) => value === '0' || typeof value === 'number'),
  time: first((value) => / \d\d:\d\d:\d\d$/.test(String(value))),
  approval: first((value) => / \d\d:\d\d:\d\d$/.test(String(value))),
  list: first((value) => isMap(value) && '0' in value),
  messages: first((value) => isMap(value) && !('message' in value)),
  countries: first((value) => isMap(value) && !('data' in value)),
  choice: first((value) => String(value).includes('_')),
}

const choose: Choose = (spellings, kind) => WRITTEN[kind]?.(spellings) ?? spellings[0]

/** Writes `[]` for every empty value. */
function emptied(value: unknown): unknown {
  if (value === null) return []
  if (Array.isArray(value)) return value.map(emptied)
  if (!isMap(value)) return value
  const entries = Object.entries(value).map(([name, each]) => [name, emptied(each)])
  return entries.length === 0 ? [] : Object.fromEntries(entries)
}

/** Field errors as a nested map with one string per field. */
function nested(errors: ErrorMap): Record<string, unknown> {
  const tree: Record<string, unknown> = {}
  for (const [field, [message = '']] of Object.entries(errors)) {
    const names = field.split('.')
    const last = names.pop() ?? field
    let place = tree
    for (const name of names) {
      const next = isMap(place[name]) ? place[name] : {}
      place[name] = next
      place = next
    }
    place[last] = message
  }
  return tree
}

const written = (schema: GenericSchema, body: unknown) => emptied(respell(schema, body, choose))

/**
 * A PHP server: numbers as strings, 0 and 1, `[]` for nothing, maps for lists, times without a zone, and JSON sent as
 * HTML (server.20).
 */
export const phpDialect: Dialect = {
  contentType: 'text/html; charset=utf-8',
  answer: (call, body) => written(call.answer, body),
  refusal: ({ message, errors }) => ({ message, errors: errors ? nested(errors) : [] }),
}
