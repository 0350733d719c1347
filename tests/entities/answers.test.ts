import fc from 'fast-check'
import type { GenericSchema } from 'valibot'
import * as v from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'
import { createDemoApi } from '../../demo/api/app'
import { User } from '../../src/entities/account/user'
import { Address } from '../../src/entities/address/address'
import { BasketResponse } from '../../src/entities/basket/basket'
import { OrderResponse } from '../../src/entities/checkout/order'
import { Favourites } from '../../src/entities/favourites/favourite'
import { readFieldErrors } from '../../src/entities/field-errors'
import { MessageAnswer } from '../../src/entities/message-answer'
import { SavedCards, SubscriptionAnswer } from '../../src/entities/payment/payment'
import { PriceList } from '../../src/entities/product/price'
import { ProductHit } from '../../src/entities/product/product-hit'
import { ProductImages } from '../../src/entities/product/product-image'
import { FormOptions, Invite } from '../../src/entities/registration/registration'
import { AuthCheck } from '../../src/entities/session/authentication'
import { Verified } from '../../src/entities/session/email-verification'
import { SignedIn } from '../../src/entities/session/signed-in'
import { dataList, kind, messages } from '../../src/lib/data/parse'

const SCHEMAS: Record<string, GenericSchema> = {
  AuthCheck,
  SignedIn,
  User,
  BasketResponse,
  OrderResponse,
  PriceList,
  Addresses: dataList(Address),
  ProductHit,
  Favourites,
  ProductImages,
  FieldErrors: kind(readFieldErrors),
  FormOptions,
  Invite,
  MessageAnswer,
  SavedCards,
  SubscriptionAnswer,
  Verified,
  messages,
}

it.each(
  Object.entries(SCHEMAS),
)('%s reads or refuses arbitrary JSON, and never throws (api.9)', (_name, schema) => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 5 }), (answer) => {
      v.safeParse(schema, answer)
    }),
    { numRuns: 300 },
  )
})

it.each([
  'AuthCheck',
  'SignedIn',
  'User',
  'BasketResponse',
  'OrderResponse',
  'Addresses',
])('%s refuses null, strings and numbers (api.9)', (name) => {
  for (const none of [null, undefined, 'x', '', 42, Number.NaN, true]) {
    expect(v.safeParse(SCHEMAS[name] as GenericSchema, none).success, String(none)).toBe(false)
  }
})

it.each(['User', 'BasketResponse', 'OrderResponse'])('%s refuses empty shapes (api.9)', (name) => {
  for (const none of [[], {}, { data: null }, { data: 'x' }]) {
    expect(v.safeParse(SCHEMAS[name] as GenericSchema, none).success).toBe(false)
  }
})

/** Answers of the demo's API, by the name of their schema. */
const SAMPLES: Record<string, unknown> = {}

beforeAll(async () => {
  const api = await createDemoApi({ database: ':memory:', historyOrders: 2 })
  const headers = new Headers({ 'Content-Type': 'application/json', Service: 'user' })
  const call = async (method: string, path: string, body?: unknown) => {
    const init = { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) }
    const answer = await api.fetch(new Request(`https://shop.example/api${path}`, init))
    return (await answer.json()) as Record<string, unknown>
  }
  const { email, password } = api.accounts.find(({ role }) => role === 'crm') ?? {}
  const signedIn = await call('POST', '/auth/login', { email, password })
  headers.set('Authorization', `Bearer ${signedIn.access_token}`)
  const basket = await call('POST', '/basket', { id: '1002', qty: 2 })
  headers.set('Token', String(basket.token))
  Object.assign(SAMPLES, {
    SignedIn: signedIn,
    AuthCheck: await call('GET', '/auth/check'),
    User: await call('GET', '/user'),
    BasketResponse: basket,
    OrderResponse: await call('GET', '/order/token'),
    PriceList: await call('GET', '/prices?skus=1001,1002,1003'),
    Addresses: await call('GET', '/address'),
  })
  await api.close()
})

type Path = (string | number)[]

/** The paths of a value and of all values within it. */
function pathsOf(value: unknown, here: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [here]
  return [here, ...Object.entries(value).flatMap(([key, part]) => pathsOf(part, [...here, key]))]
}

function damage(value: unknown, path: Path, junk: unknown): unknown {
  const [key, ...rest] = path
  if (key === undefined) return junk
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<
    string | number,
    unknown
  >
  copy[key] = damage(copy[key], rest, junk)
  return copy
}

const JUNK = [null, '', 'x', 0, -1, 1e21, '1,234.50', '1.234,50', true, [], {}, [null], { a: 1 }]

describe.each([
  'SignedIn',
  'AuthCheck',
  'User',
  'BasketResponse',
  'OrderResponse',
  'PriceList',
  'Addresses',
])('%s', (name) => {
  const schema = SCHEMAS[name] as GenericSchema

  it(`${name} reads the answer of the demo server`, () => {
    const { success, issues } = v.safeParse(schema, SAMPLES[name])
    expect(issues).toBeUndefined()
    expect(success).toBe(true)
  })

  it(`${name} reads all fields of a damaged answer, or refuses it (api.9)`, () => {
    const paths = pathsOf(SAMPLES[name])
    const damages = fc.array(fc.tuple(fc.constantFrom(...paths), fc.constantFrom(...JUNK)), {
      minLength: 1,
      maxLength: 8,
    })
    const intact = v.parse(schema, SAMPLES[name])
    fc.assert(
      fc.property(damages, (places) => {
        let answer = SAMPLES[name]
        for (const [path, junk] of places) {
          const isThere = path.slice(0, -1).every((key, depth) => {
            let part: unknown = answer
            for (const step of path.slice(0, depth + 1))
              part = (part as Record<string, unknown>)?.[step]
            return typeof part === 'object' && part !== null && key !== undefined
          })
          if (isThere) answer = damage(answer, path, junk)
        }
        const result = v.safeParse(schema, answer)
        if (result.success && !(intact instanceof Map) && !Array.isArray(intact)) {
          // An answer without delivery days keeps the known ones.
          const named = (output: object) => Object.keys(output).filter((key) => key !== 'delivery')
          expect(named(result.output as object)).toEqual(named(intact as object))
        }
      }),
      { numRuns: 300 },
    )
  })

  it(`${name} ignores unknown fields (api.9)`, () => {
    const answer = { ...(SAMPLES[name] as object), unknown: { anything: [1] } }
    expect(v.parse(schema, answer)).toEqual(v.parse(schema, SAMPLES[name]))
  })
})
