import fc from 'fast-check'
import * as v from 'valibot'
import type { KindName } from '../../widgets/contract/kinds'
import { shapeOf } from '../../widgets/contract/shape'

const word = fc.stringMatching(/^[a-z][a-z ]{0,9}[a-z]$/)
const digits = fc.nat({ max: 1_000_000 }).map(String)
const instant = fc
  .date({ min: new Date('1971-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((date) => `${date.toISOString().slice(0, 19)}Z`)
const pounds = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' })
const money = fc.integer({ min: 1, max: 999_999 }).map((sum) => pounds.format(sum / 100))

const BY_KIND: Partial<Record<KindName, fc.Arbitrary<unknown>>> = {
  text: fc.oneof(word, digits, fc.constant('')),
  display: fc.oneof(word, digits),
  amount: money,
  deficit: money,
  pence: fc.integer({ min: -100_000, max: 10_000_000 }),
  count: fc.nat({ max: 10_000 }),
  stock: fc.integer({ min: -5, max: 10_000 }),
  'yes-no': fc.boolean(),
  box: fc.boolean(),
  id: fc.oneof(word, digits),
  reference: fc.oneof(word, fc.integer({ min: 1, max: 1_000_000 }).map(String)),
  token: fc.stringMatching(/^[\x21-\x7e]{1,20}$/),
  time: fc.oneof(
    instant,
    instant.map((time) => `${time.slice(0, 10)}T00:00:00Z`),
  ),
  approval: instant,
  day: instant.map((time) => time.slice(0, 10)),
  message: word,
  picture: word.map((name) => `/pictures/${name.replaceAll(' ', '-')}.svg`),
  messages: fc.array(
    fc.oneof(word, fc.record({ type: fc.constantFrom('success', 'error'), message: word })),
    { maxLength: 3 },
  ),
  countries: fc.uniqueArray(fc.record({ code: fc.stringMatching(/^[A-Z]{2}$/), name: word }), {
    maxLength: 3,
    selector: ({ code }) => code,
  }),
}

/** A count within the bounds of its schema. */
function countOf(schema: v.GenericSchema): fc.Arbitrary<number> {
  const { pipe = [] } = schema as { pipe?: readonly { type: string; requirement?: number }[] }
  const boundOf = (name: string) => pipe.find(({ type }) => type === name)?.requirement
  return fc.integer({ min: boundOf('min_value') ?? 0, max: boundOf('max_value') ?? 10_000 })
}

/** The keys of a map: of lines, of prices, of errors. */
const key = fc.constantFrom('product', 'machine', '1001', 'TEA_EB-250')

/** The key of a list entry: its id, where it has one. */
const identityOf = (entry: unknown): unknown =>
  (entry as { id?: unknown } | null)?.id ?? (typeof entry === 'object' ? entry : Symbol())

function anyOf(schema: v.GenericSchema): fc.Arbitrary<unknown> {
  const { kind, fields, entry, options, words } = shapeOf(schema)
  if (options) return fc.oneof(...options.map(anyOf))
  if (fields) return recordOf(fields)
  if (entry && kind === 'map') return fc.dictionary(key, anyOf(entry), { maxKeys: 2 })
  // A list has each entry once: the shop keeps one of two with the same id.
  if (entry) return fc.uniqueArray(anyOf(entry), { maxLength: 3, selector: identityOf })
  if (kind === 'choice') return fc.constantFrom(...words)
  if (kind === 'count') return countOf(schema)
  const arbitrary = kind === null ? null : BY_KIND[kind]
  if (!arbitrary) throw new Error(`No arbitrary for ${kind}`)
  return arbitrary
}

function recordOf(fields: Readonly<Record<string, v.GenericSchema>>): fc.Arbitrary<unknown> {
  const required = Object.keys(fields).filter(
    (name) => !shapeOf(fields[name] as v.GenericSchema).isOptional,
  )
  const model = Object.entries(fields).map(([name, schema]) => [name, canonicalOf(schema)])
  return fc.record(Object.fromEntries(model) as Record<string, fc.Arbitrary<unknown>>, {
    requiredKeys: required as never[],
  })
}

/** Any value that a wire schema allows. */
export function canonicalOf(schema: v.GenericSchema): fc.Arbitrary<unknown> {
  const { wrapped, type } = schema as unknown as { type: string; wrapped?: v.GenericSchema }
  const inner = type === 'optional' && wrapped ? wrapped : schema
  const value = anyOf(inner)
  return v.is(inner, null) ? fc.option(value, { freq: 4 }) : value
}
