import { type GenericSchema, is } from 'valibot'
import { type Choose, respell } from '../../widgets/contract/respell'
import { shapeOf } from '../../widgets/contract/shape'
import { ABSENT } from '../../widgets/contract/spellings'
import type { Dialect } from './dialect'
import { isLineGroups } from './line-groups'

/** Fields outside the contract. */
const UNKNOWN = {
  _links: { self: { href: '/v2/thing' } },
  revision: 3,
  flags: [null, { internal: true }],
  '@type': 'Thing',
}

/** Item types that the shop does not sell. */
const OTHER_GROUPS = {
  machine: [{ id: null, qty: 'one', machine: { serial: 'EQ/77', weeks: 52 } }, null],
  service: { 12: { label: 'Installation' } },
  voucher: null,
}

/** Adds fields outside the contract to every object and to the line groups. */
function padded(schema: GenericSchema, value: unknown): unknown {
  const { fields, entry, options } = shapeOf(schema)
  if (typeof value !== 'object' || value === null) return value
  if (options) {
    const option = options.find((each) => is(each, value))
    return option ? padded(option, value) : value
  }
  if (fields) {
    const entries = Object.entries(value).map(([name, each]) => {
      const field = fields[name]
      return [name, field ? padded(field, each) : each]
    })
    return { ...Object.fromEntries(entries), ...(isLineGroups(schema) ? OTHER_GROUPS : UNKNOWN) }
  }
  if (!entry) return value
  if (Array.isArray(value)) return value.map((each) => padded(entry, each))
  const entries = Object.entries(value).map(([key, each]) => [key, padded(entry, each)])
  return Object.fromEntries(entries) as object
}

/** Kinds that take another spelling each time. */
const VARIED = ['messages', 'message']

/** Kinds that are always written as an object. */
const AS_OBJECT = ['picture']

const isObject = (value: unknown) => typeof value === 'object' && value !== null

/** A server that adds fields and envelopes to its answers (server.20). */
function createWordy(): Dialect {
  let turn = 0
  const choose: Choose = (spellings, kind) => {
    const [canonical, ...others] = spellings.filter((value) => value !== ABSENT)
    // Empty values keep one spelling: their spellings look alike.
    const isSomething = canonical !== null && String(canonical) !== ''
    if (!isSomething || others.length === 0) return canonical
    turn += 1
    if (VARIED.includes(kind)) return others[turn % others.length]
    if (AS_OBJECT.includes(kind)) return others.find(isObject) ?? canonical
    return canonical
  }
  return {
    contentType: 'application/vnd.api+json; charset=utf-8',
    answer: ({ answer }, body) => {
      const written = padded(answer, respell(answer, body, choose))
      const names = Object.keys(shapeOf(answer).fields ?? {})
      const isEnveloped = names.length === 1 && names[0] === 'data'
      return isEnveloped ? written : { data: written, meta: { version: '2.4.1' } }
    },
    refusal: ({ message, errors }) => ({
      message: [message],
      errors: Object.entries(errors ?? {}).flatMap(([field, messages]) =>
        messages.map((each) => ({ field, message: each })),
      ),
      exception: 'Refused',
      trace: [],
    }),
  }
}

export const wordyDialect: Dialect = createWordy()
