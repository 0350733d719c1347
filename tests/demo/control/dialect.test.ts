// @vitest-environment node
import { expect, it } from 'vitest'
import { DIALECT_NAMES } from '../../../demo/control/dialect'
import { callOf } from '../../../widgets/contract/calls'
import { type Canonical, readAnswer } from '../../../widgets/contract/canonical'
import { openShop, signedInVisitor, Visitor, ZERO_RATED } from '../api/visitor'

function read(method: string, path: string, body: unknown): Canonical {
  const call = callOf(method, path)
  if (!call) throw new Error(`The contract has no ${method} ${path}`)
  return readAnswer(call.answer, body)
}

/** The paths whose answers are compared; each is a GET. */
const PATHS = ['/basket']

it.each(
  DIALECT_NAMES,
)('every answer of %s can be read by the contract (server.20)', async (name) => {
  const shop = await openShop()
  const visitor = await signedInVisitor(shop, 'verified')
  await visitor.add(ZERO_RATED.id, 2)
  for (const path of PATHS) {
    const own = (await visitor.get(`/api${path}`)).body
    shop.dialects.choose(name)
    const { body } = await visitor.get(`/api${path}`)
    const { value, failures } = read('GET', path, body)
    expect(failures, path).toEqual([])
    expect(JSON.stringify(body)).not.toBe(JSON.stringify(own))
    if (name !== 'minimal')
      expect(value, path).toMatchObject(read('GET', path, own).value as object)
    shop.dialects.choose(null)
  }
})

it('the dialect php writes numbers as strings and empty values as [], sent as HTML (server.20)', async () => {
  const shop = await openShop()
  const visitor = await signedInVisitor(shop, 'verified')
  shop.dialects.choose('php')
  const { body, headers } = await visitor.add(ZERO_RATED.id, 2)
  expect(headers.get('Content-Type')).toBe('text/html; charset=utf-8')
  expect(body).toMatchObject({
    totalItems: '2',
    discounts: [],
    totals: { total: expect.stringMatching(/^\d+$/), shippingFree: expect.any(Number) },
    data: { product: { 0: { qty: '2', product: { id: Number(ZERO_RATED.id) } } } },
    countries: { GB: 'United Kingdom' },
  })
})

it('the dialect minimal omits what the contract does not require (server.20)', async () => {
  const shop = await openShop()
  const visitor = await signedInVisitor(shop, 'verified')
  shop.dialects.choose('minimal')
  const { body } = await visitor.add(ZERO_RATED.id, 2)
  expect(Object.keys(body).sort()).toEqual(['data', 'token', 'totalItems', 'totals'])
  expect(Object.keys(body.data.product[0].product).sort()).toEqual(['id', 'sku', 'title'])
})

it('the dialect wordy answers in envelopes, with unknown fields and other item types (server.20)', async () => {
  const shop = await openShop()
  const visitor = await signedInVisitor(shop, 'verified')
  shop.dialects.choose('wordy')
  const { body } = await visitor.add(ZERO_RATED.id, 2)
  expect(Object.keys(body)).toEqual(['data', 'meta'])
  expect(Object.keys(body.data.data)).toEqual(['product', 'machine', 'service', 'voucher'])
  expect(body.data.data.product[0]).toMatchObject({
    revision: 3,
    product: { revision: 3, image: { url: expect.any(String) } },
  })
})

it('each dialect refuses in its own shape, with the same status (server.20)', async () => {
  const shop = await openShop()
  const visitor = new Visitor(shop)
  const refusal = async (name: 'php' | 'minimal' | 'wordy') => {
    shop.dialects.choose(name)
    const { status, body } = await visitor.post('/api/auth/register', { first_name: 'Zoe' })
    expect(status).toBe(422)
    return body
  }
  const php = await refusal('php')
  expect(php.errors).toMatchObject({ last_name: expect.any(String) })
  expect(Object.keys(await refusal('minimal'))).toEqual(['errors'])
  const wordy = await refusal('wordy')
  expect(wordy.message).toEqual([php.message])
  expect(wordy.errors).toContainEqual({ field: 'last_name', message: php.errors.last_name })
})

it('a dialect reads requests in its own spelling (server.20)', async () => {
  const shop = await openShop()
  const visitor = await signedInVisitor(shop, 'verified')
  shop.dialects.choose('php')
  const { status, body } = await visitor.post('/api/basket', {
    id: Number(ZERO_RATED.id),
    qty: '3',
  })
  expect(status).toBe(200)
  expect(body.totalItems).toBe('3')
})

it('a fault’s own response is not rewritten (server.20)', async () => {
  const shop = await openShop()
  shop.dialects.choose('php')
  shop.faults.set([{ path: '/api/basket', status: 422, body: { message: 'No', errors: {} } }])
  const { body, headers } = await new Visitor(shop).get('/api/basket')
  expect(body).toEqual({ message: 'No', errors: {} })
  expect(headers.get('Content-Type')).toBe('application/json')
})

it('/demo/dialect sets and shows the dialect until a reset (server.20)', async () => {
  const shop = await openShop()
  const visitor = new Visitor(shop)
  const choose = (name: unknown) => visitor.call('PUT', '/demo/dialect', { name })
  expect((await visitor.get('/demo/dialect')).body).toEqual({ name: null })
  expect((await choose('wordy')).body).toEqual({ name: 'wordy' })
  expect((await choose('gruff')).status).toBe(422)
  expect((await visitor.get('/demo/dialect')).body).toEqual({ name: 'wordy' })
  await shop.reset()
  expect((await visitor.get('/demo/dialect')).body).toEqual({ name: null })
  await choose('php')
  expect((await choose(null)).body).toEqual({ name: null })
})
