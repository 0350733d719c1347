import { type GenericSchema, is } from 'valibot'
import { shapeOf } from '../../widgets/contract/shape'
import type { Dialect } from './dialect'
import { isLineGroups } from './line-groups'

/** Optional fields that this server needs: without them no session or basket survives a call. */
const KEPT: Readonly<Record<string, readonly string[]>> = {
  checkAuthentication: ['user'],
  register: ['access_token'],
}
/** The basket token, in every answer that has one. */
const ALWAYS_KEPT = ['token']

const entriesOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : []

/** The value without fields that are optional or outside the schema. */
function compulsory(schema: GenericSchema, value: unknown, kept = ALWAYS_KEPT): unknown {
  const { fields, entry, options } = shapeOf(schema)
  if (value === null) return null
  if (options) {
    const option = options.find((each) => is(each, value))
    return option ? compulsory(option, value, kept) : value
  }
  if (fields) {
    const left = entriesOf(value).flatMap(([name, each]) => {
      const field = fields[name]
      const isKept = kept.includes(name) || isLineGroups(schema)
      if (!field || (shapeOf(field).isOptional && !isKept)) return []
      return [[name, compulsory(field, each)]]
    })
    return Object.fromEntries(left) as object
  }
  if (!entry) return value
  if (Array.isArray(value)) return value.map((each) => compulsory(entry, each))
  return Object.fromEntries(entriesOf(value).map(([key, each]) => [key, compulsory(entry, each)]))
}

/** A server that answers the required fields only (server.20). */
export const minimalDialect: Dialect = {
  contentType: 'application/json',
  answer: ({ id, answer }, body) => compulsory(answer, body, [...ALWAYS_KEPT, ...(KEPT[id] ?? [])]),
  refusal: ({ message, errors }) => (errors ? { errors } : { message }),
}
