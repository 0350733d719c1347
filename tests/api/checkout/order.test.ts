import * as v from 'valibot'
import { expect, it } from 'vitest'
import { ApiError } from '../../../src/api/call/api-error'
import {
  cancelledFailure,
  fetchCheckoutOrder,
  GONE_FAILURE,
  orderFailure,
  outcomeFor,
  readOrder,
  updateOrder,
} from '../../../src/api/checkout/order'
import { OrderResponse } from '../../../src/entities/checkout/order'
import { buildOrder } from '../../atoms/checkout/order-builders'
import { endsSession, html, sentTo } from '../calls'
import { fakeServer, json } from '../fake-server'

const ANSWER = { id: '7/8', status: 'new' }
const ORDER = v.parse(OrderResponse, ANSWER)

const CALLS: [string, () => Promise<unknown>, string][] = [
  ['fetchCheckoutOrder', fetchCheckoutOrder, 'GET /api/order/token'],
  ['readOrder', () => readOrder('7/8'), 'GET /api/order/id/7%2F8'],
  ['updateOrder', () => updateOrder(ORDER), 'PATCH /api/order/7%2F8'],
]

it.each(
  CALLS,
)('%s sends its request and reads the order, alone or in data (api.10, server.11)', async (_name, call, line) => {
  for (const answer of [ANSWER, { data: ANSWER }]) {
    const server = fakeServer(json(answer))
    expect(await call()).toMatchObject(ANSWER)
    expect((await sentTo(server))[0]).toBe(line)
  }
})

it('updateOrder sends the order as received, and the changed field (checkout.14, checkout.27)', async () => {
  const server = fakeServer(json(ANSWER))
  const order = v.parse(OrderResponse, { ...ANSWER, lot: ['x'], agree_terms: 1 })
  await updateOrder({ ...order, save_field: 'notes' })
  expect((await sentTo(server))[1]).toMatchObject({
    ...ANSWER,
    lot: ['x'],
    agree_terms: 1,
    save_field: 'notes',
  })
})

const PATCH = 'PATCH /api/order/7%2F8'
const BY_ID = 'GET /api/order/id/7%2F8'
const BY_TOKEN = 'GET /api/order/token'
const linesOf = async (server: ReturnType<typeof fakeServer>) =>
  (await sentTo(server)).filter((sent) => typeof sent === 'string')

it('updateOrder reads an order without totals again, and keeps fields that both omit (api.19, checkout.27)', async () => {
  const server = fakeServer(
    json({ data: ANSWER }),
    json({ data: { ...ANSWER, totals: { total: 5 } } }),
  )
  const order = v.parse(OrderResponse, { ...ANSWER, lot: ['x'], totals: { total: 4 } })
  const saved = await updateOrder({ ...order, purchase_number: 'PO-1' })
  expect(saved).toMatchObject({ purchase_number: 'PO-1', totals: { total: 5 } })
  expect(saved.received).toMatchObject({ lot: ['x'], totals: { total: 5 } })
  expect(await linesOf(server)).toEqual([PATCH, BY_ID])
})

it.each<[string, Response]>([
  ['HTML', html(200)],
  ['no body', new Response(null, { status: 204 })],
  ['broken JSON', json('{"id":')],
  ['another shape', json({ ok: true })],
  ['another order', json({ id: '9' })],
])('a save answered with %s reads the order again (api.19)', async (_name, answer) => {
  const server = fakeServer(answer, json({ ...ANSWER, notes: 'there' }))
  expect(await updateOrder(ORDER)).toMatchObject({ notes: 'there' })
  expect(await linesOf(server)).toEqual([PATCH, BY_ID])
})

const withStreet = (street_address_1: string, status = 'new') => ({
  ...ANSWER,
  status,
  basket: {},
  totals: {},
  address_billing_json: {
    street_address_1,
    postcode: street_address_1.startsWith('1') ? 'M1 1AA' : 'M1 2BB',
  },
})
const moved = (status = 'new') => {
  const order = v.parse(OrderResponse, withStreet('1 Old Street'))
  const address = {
    ...order.address_billing_json,
    street_address_1: '2 New Street',
    postcode: 'M1 2BB',
  }
  return { ...order, status, address_billing_json: address }
}

it('a save answered with the old address reads the order again (api.83)', async () => {
  const server = fakeServer(json(withStreet('1 Old Street')), json(withStreet('2 New Street')))
  const street = { street_address_1: '2 New Street' }
  expect(await updateOrder(moved())).toMatchObject({ address_billing_json: street })
  expect(await linesOf(server)).toEqual([PATCH, BY_ID])
})

it('a save keeps its answer when the order cannot be read again (api.83)', async () => {
  fakeServer(json(withStreet('1 Old Street')), json({}, 500))
  const street = { street_address_1: '1 Old Street' }
  expect(await updateOrder(moved())).toMatchObject({ address_billing_json: street })
})

it('saving a field succeeds whatever address the answer has (api.83)', async () => {
  const server = fakeServer(json(withStreet('1 Old Street')))
  await updateOrder({ ...moved(), save_field: 'notes' })
  expect(await linesOf(server)).toEqual([PATCH])
})

it('a placement succeeds whatever address the answer has (api.85)', async () => {
  for (const status of ['pending', 'paid']) {
    const server = fakeServer(json(withStreet('1 Old Street', status)))
    expect(await updateOrder(moved('pending'))).toMatchObject({ status })
    expect(await linesOf(server)).toEqual([PATCH])
  }
})

it.each([
  401, 403, 404,
])('an order refused by its id with %d is read by the basket token', async (status) => {
  const server = fakeServer(html(200), json({}, status), json({ data: ANSWER }))
  server.hooks.onUnauthorised.mockReturnValue(false)
  expect(await updateOrder(ORDER)).toMatchObject(ANSWER)
  expect(await linesOf(server)).toEqual([PATCH, BY_ID, BY_TOKEN])
})

it.each<[string, Response[]]>([
  ['refused', [json({}, 404)]],
  ['about another order', [json({}, 404), json({ id: '9' })]],
  ['unreadable', [html(200)]],
  ['of an ended session', [json({}, 401)]],
])('a save that is %s is not a refusal, even if the order cannot be read again (api.19)', async (_name, readings) => {
  fakeServer(html(200), ...readings)
  await expect(updateOrder(ORDER)).rejects.toMatchObject({ kind: 'network', method: 'PATCH' })
})

it.each([
  { ...ANSWER, status: 'new' },
  { id: '7/8' },
  { id: '9', status: 'pending' },
])('%j is not an answer to a placement: the order is read again (payment.25)', async (answer) => {
  const placing = { ...ORDER, status: 'pending' }
  fakeServer(json(answer), json({ ...ANSWER, status: 'paid' }))
  expect(await updateOrder(placing)).toMatchObject({ status: 'paid' })
  fakeServer(json(answer))
  await expect(updateOrder(placing)).rejects.toMatchObject({ kind: 'unexpected' })
})

it('readOrder reports a refused order, but not an ended session', async () => {
  fakeServer(json({}, 403))
  expect(await readOrder('7')).toBeNull()
  fakeServer(json({}, 401))
  await expect(readOrder('7')).rejects.toMatchObject({ status: 401 })
  for (const status of [429, 500]) {
    fakeServer(json({}, status))
    await expect(readOrder('7')).rejects.toMatchObject({ status })
  }
})

it('readOrder does not return the order that has replaced it in the basket (payment.28)', async () => {
  fakeServer(json({}, 404), json({ id: '9' }))
  expect(await readOrder('7')).toBeNull()
})

it('readOrder never returns another order (payment.25)', async () => {
  fakeServer(json({ id: '9' }))
  await expect(readOrder('7')).rejects.toMatchObject({ kind: 'unexpected' })
})

it.each([
  'old',
  null,
])('an order of another basket uses the token %j (payment.29)', async (token) => {
  const server = fakeServer(html(200), json({}, 403), json({ data: ANSWER }))
  server.signIn({ basketToken: 'new' })
  await updateOrder(ORDER, token)
  expect(server.requests.map(({ headers }) => headers.get('Token'))).toEqual([token, token, token])
  await readOrder('7/8', token)
  await readOrder('7/8')
  const later = server.requests.slice(3).map(({ headers }) => headers.get('Token'))
  expect(later).toEqual([token, 'new'])
})

it.each<[string, () => Promise<unknown>]>([
  ['fetchCheckoutOrder', fetchCheckoutOrder],
  ['readOrder', () => readOrder('7')],
  ['updateOrder', () => updateOrder(ORDER)],
])('a 401 of %s ends the session (api.4)', async (_name, call) => {
  expect(await endsSession(call)).toBe(true)
})

it.each([
  [{ ...ANSWER, basket: {}, totals: {} }, [PATCH]],
  [{ ...ANSWER, basket: {} }, [PATCH, BY_ID]],
  [{ ...ANSWER, totals: {} }, [PATCH, BY_ID]],
  [{ ...ANSWER, status: 'paid' }, [PATCH]],
  [{ ...ANSWER, status: 'cancelled' }, [PATCH]],
])('a save answered with %j makes the calls %j: an open order needs lines and totals (api.19)', async (answer, calls) => {
  const server = fakeServer(json(answer))
  await updateOrder(ORDER)
  expect(await linesOf(server)).toEqual(calls)
})

it("updateOrder sends back the server's texts unchanged (api.30, checkout.27)", async () => {
  const server = fakeServer(json(ANSWER))
  await updateOrder(v.parse(OrderResponse, { ...ANSWER, lot: ' x\u0000 ' }))
  expect((await sentTo(server))[1]).toMatchObject({ lot: ' x\u0000 ' })
})

const failureOf = (failure: Partial<ConstructorParameters<typeof ApiError>[0]>) =>
  orderFailure(new ApiError({ method: 'PATCH', url: '/order/1', kind: 'http', ...failure }))

it.each([
  400, 403, 404, 409, 419, 422, 429,
])('an order that fails with status %d was refused', (status) => {
  expect(failureOf({ status }).kind).toBe('refused')
})

it.each([
  408, 500, 502, 503, 504,
])('an order that fails with status %d may be saved (payment.10)', (status) => {
  expect(failureOf({ status }).kind).toBe('lost')
})

it.each([
  'network',
  'offline',
  'timeout',
  'unexpected',
  'aborted',
] as const)('an order that fails as %s may be saved (payment.10)', (kind) => {
  expect(failureOf({ kind }).kind).toBe('lost')
})

it('an order that fails with status 401 was not saved: the session has ended (checkout.4)', () => {
  expect(failureOf({ status: 401 }).kind).toBe('signed-out')
})

const fieldErrors = [{ id: 0, key: 'purchase_number', messages: ['Too long.'] }]

it.each([
  400, 409, 422,
])('an order that fails with status %d is invalid, with the errors of its fields (checkout.11)', (status) => {
  const failure = failureOf({ status, fieldErrors })
  expect(failure).toMatchObject({ ok: false, isInvalid: true, errors: fieldErrors })
})

it('an order that fails without errors of fields is invalid with status 422 only (checkout.11)', () => {
  expect([400, 409, 422].map((status) => failureOf({ status }).isInvalid)).toEqual([
    false,
    false,
    true,
  ])
})

it.each([
  'basket',
  'basket.line.qty',
  'line',
  'item.7',
  'lines.l1',
  'items',
])('an order that fails because of its basket, in %s, names the line (payment.27)', (key) => {
  const ofBasket = [...fieldErrors, { id: 1, key, messages: ['Only 3 of Tea.', 'No Coffee.'] }]
  expect(failureOf({ status: 422, fieldErrors: ofBasket })).toMatchObject({
    message: 'Only 3 of Tea. No Coffee.',
    isAboutBasket: true,
    isInvalid: false,
  })
  expect(failureOf({ status: 422, fieldErrors }).isAboutBasket).toBe(false)
})

it.each([
  'total',
  'totals.total',
])('an order that fails because of a new total, in the field %s, is not invalid (checkout.18)', (key) => {
  const changed = [{ id: 0, key, messages: ['The total has changed.'] }]
  expect(failureOf({ status: 409, fieldErrors: changed }).isInvalid).toBe(false)
  expect(failureOf({ status: 422, fieldErrors: changed }).isInvalid).toBe(true)
})

it.each([
  [400, false],
  [404, false],
  [422, false],
  [409, true],
  [419, true],
  [429, true],
  [500, true],
])('an order that fails with status %d may succeed later: %s (payment.20)', (status, isTemporary) => {
  expect(failureOf({ status }).isTemporary).toBe(isTemporary)
})

it('an order that fails for an unknown reason may have been saved', () => {
  const unknown = orderFailure(new Error('x'))
  expect(unknown).toMatchObject({ kind: 'lost', isTemporary: true, errors: [] })
})

it.each([
  'cancelled',
  'refunded',
])('a save that is answered with a %s order is refused permanently (payment.25)', (status) => {
  const answer = buildOrder({ status })
  for (const sent of ['new', 'pending']) {
    expect(outcomeFor({ status: sent })(answer)).toEqual(cancelledFailure(answer))
  }
  expect(cancelledFailure(answer)).toMatchObject({
    kind: 'refused',
    isTemporary: false,
    isCancelled: true,
    message: `Your order is ${status}.`,
  })
  expect(outcomeFor({ status: 'cancelled' })(answer)).toEqual({ ok: true, order: answer })
  expect(GONE_FAILURE.isCancelled).toBeUndefined()
})

it.each([
  'gift_items',
  'subtotal',
  'itemised',
])('the field %s is neither the basket nor the total: the buyer can correct it (payment.27, checkout.18)', (key) => {
  const failure = failureOf({ status: 409, fieldErrors: [{ id: 0, key, messages: ['No.'] }] })
  expect(failure).toMatchObject({ isAboutBasket: false, isInvalid: true })
})

it('a new total comes before other errors (checkout.18)', () => {
  const changed = [...fieldErrors, { id: 1, key: 'total', messages: ['The total has changed.'] }]
  expect(failureOf({ status: 409, fieldErrors: changed }).isInvalid).toBe(false)
})

it('an order hidden from this buyer is refused permanently (payment.25)', () => {
  expect(GONE_FAILURE).toEqual({
    ok: false,
    kind: 'refused',
    message: 'Your order could not be found.',
    errors: [],
    isInvalid: false,
    isAboutBasket: false,
    isTemporary: false,
  })
})
