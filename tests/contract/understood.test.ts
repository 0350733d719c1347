import fc from 'fast-check'
import type { GenericSchema } from 'valibot'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { ReadDelivery } from '../../src/entities/checkout/delivery'
import { CALLS } from '../../widgets/contract/calls'
import { readAnswer } from '../../widgets/contract/canonical'
import { respell } from '../../widgets/contract/respell'
import { shapeOf } from '../../widgets/contract/shape'
import { ABSENT } from '../../widgets/contract/spellings'
import { fakeServer, json } from '../api/fake-server'
import { API_CALLS, SAME_CALL } from './api-calls'
import { canonicalOf } from './arbitrary'
import { validatorOf } from './validators'

const RUNS = 60

/** Calls about one order or quote: an answer counts only when it has that id. */
const ASKED_FOR: Readonly<Record<string, string>> = {
  updateOrder: '42',
  findOrder: '42',
  readOrder: '42',
  fetchOrder: '42',
  fetchQuote: '5',
}

/** The call whose answer may omit fields equal to those sent. */
const KEEPS_WHAT_WAS_SENT = 'updateOrder'

const withId = (answer: unknown, id: string): unknown => ({
  data: { ...(answer as { data: object }).data, id },
})

/** An arbitrary answer of a call, in its canonical form and in any of its spellings. */
const respelt = (schema: GenericSchema, name = '') =>
  fc.tuple(canonicalOf(schema), fc.infiniteStream(fc.nat())).map(([answer, picks]) => {
    const id = ASKED_FOR[name]
    const canonical = id ? withId(answer, id) : answer
    const choose = (spellings: readonly unknown[]) => {
      const all = spellings.filter((each) => each !== ABSENT || name !== KEEPS_WHAT_WAS_SENT)
      return all[(picks.next().value ?? 0) % all.length]
    }
    return { canonical, spelt: respell(schema, canonical, choose) }
  })

/** Whether `auth` agrees with `user`. Where they differ, `auth` counts. */
function isConsistent(value: unknown): boolean {
  const { auth, user } = value as { auth?: boolean; user?: unknown }
  return auth === undefined || auth === Boolean(user)
}

/** Fields that the shop keeps unparsed. */
const KEPT_AS_THEY_COME = ['machines', 'pos', 'quotes', 'lastquote', 'lastorder', 'received']

const TIME = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}:\d{2})?(?:Z|[+-]\d{2}:\d{2})?$/

/** The meaning of an answer's field: the delivery is parsed where it is shown. */
function meaningOfField(name: string, value: unknown): unknown {
  if (name === 'delivery') return meaningOf(v.parse(ReadDelivery, value))
  return name === 'approved_at' ? Boolean(value) : meaningOf(value)
}

/** The shop's reading, for comparison: times as instants, '' and `null` as none. */
function meaningOf(read: unknown): unknown {
  if (read instanceof Map) return meaningOf(Object.fromEntries(read))
  if (Array.isArray(read)) return read.map(meaningOf)
  if (typeof read === 'object' && read !== null) {
    return Object.fromEntries(
      Object.entries(read)
        .filter(([name]) => !KEPT_AS_THEY_COME.includes(name))
        .map(([name, each]) => [name, meaningOfField(name, each)]),
    )
  }
  if (typeof read !== 'string' || !TIME.test(read)) return read === '' ? null : read
  const zoned = /Z|[+-]\d{2}:\d{2}$/.test(read.slice(10)) ? read : `${read.replace(' ', 'T')}Z`
  return new Date(read.length === 10 ? read : zoned).toISOString()
}

/** Reads an answer as the shop does. Fails when the shop refuses it. */
async function readByShop(name: string, answer: unknown): Promise<unknown> {
  fakeServer(json(answer))
  return meaningOf(await (API_CALLS[name] as () => Promise<unknown>)())
}

/** Reading joins or types messages, and skips delivery days without a date. */
const READ_DIFFERENTLY = ['message', 'messages', 'delivery']

/** Expects the canonical values under the same names. */
function expectKept(canonical: unknown, read: unknown): void {
  if (typeof canonical !== 'object' || canonical === null) {
    if (canonical !== null && canonical !== '') expect(read).toEqual(meaningOf(canonical))
    return
  }
  if (typeof read !== 'object' || read === null) return
  for (const [name, value] of Object.entries(canonical)) {
    const isRead = name in read && !READ_DIFFERENTLY.includes(name)
    if (isRead && name === 'approved_at') expect(Reflect.get(read, name)).toBe(Boolean(value))
    else if (isRead) expectKept(value, Reflect.get(read, name))
  }
}

const answered = Object.keys(API_CALLS).flatMap((name) => {
  const call = CALLS.find(({ id }) => id === (SAME_CALL[name] ?? name))
  return call ? [[name, call.answer] as const] : []
})

describe('an answer that the contract allows', () => {
  it.each(
    CALLS.map(({ id, answer }) => [id, answer] as const),
  )('every spelling of the answer of %s converts back to the canonical one (contract.2)', (_, schema) => {
    fc.assert(
      fc.property(respelt(schema), ({ canonical, spelt }) => {
        expect(validatorOf(schema)(canonical)).toEqual([])
        const { value, failures } = readAnswer(schema, spelt)
        expect(failures).toEqual([])
        expect(validatorOf(schema)(value)).toEqual([])
      }),
      { numRuns: RUNS },
    )
  })

  it.each(
    answered,
  )('every spelling of the answer of %s means the same to the shop (contract.4)', async (name, schema) => {
    await fc.assert(
      fc.asyncProperty(respelt(schema, name), async ({ canonical, spelt }) => {
        const isCheck = 'auth' in (shapeOf(schema).fields ?? {})
        fc.pre(!isCheck || isConsistent(canonical))
        const read = await readByShop(name, canonical)
        expect(await readByShop(name, spelt)).toEqual(read)
        const isBare = Object.keys(canonical as object).join() !== 'data'
        expectKept(isBare ? canonical : (canonical as { data: unknown }).data, read)
      }),
      { numRuns: RUNS },
    )
  })
})
