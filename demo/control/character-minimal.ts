import { type GenericSchema, is } from 'valibot'
import { shapeOf } from '../../src/contract/shape'
import type { Character } from './character'

/** Optional fields that this server works with: without them nobody is known from call to call. */
const KEPT = ['access_token', 'token']

const entriesOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : []

/** The value without every field that the schema leaves out or does not name. */
function compulsory(schema: GenericSchema, value: unknown): unknown {
  const { fields, entry, options } = shapeOf(schema)
  if (value === null) return null
  if (options) {
    const option = options.find((each) => is(each, value))
    return option ? compulsory(option, value) : value
  }
  if (fields) {
    const kept = entriesOf(value).flatMap(([name, each]) => {
      const field = fields[name]
      if (!field || (shapeOf(field).isOptional && !KEPT.includes(name))) return []
      return [[name, compulsory(field, each)]]
    })
    return Object.fromEntries(kept) as object
  }
  if (!entry) return value
  if (Array.isArray(value)) return value.map((each) => compulsory(entry, each))
  return Object.fromEntries(entriesOf(value).map(([key, each]) => [key, compulsory(entry, each)]))
}

/** A server that answers what the contract makes compulsory, and nothing else (server.12). */
export const minimal: Character = {
  contentType: 'application/json',
  answer: (call, body) => compulsory(call.answer, body),
  refusal: ({ message, errors }) => (errors ? { errors } : { message }),
}
