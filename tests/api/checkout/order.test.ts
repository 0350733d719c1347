import * as v from 'valibot'
import { expect, it } from 'vitest'
import { fetchCheckoutOrder, readOrder, updateOrder } from '../../../src/api/checkout/order'
import { OrderResponse } from '../../../src/entities/checkout/order'
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

it('updateOrder reads an order again whose answer has no totals, and keeps what both leave out (api.19, checkout.27)', async () => {
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

it('a save whose answer still has the old address reads the order again (api.83)', async () => {
  const server = fakeServer(json(withStreet('1 Old Street')), json(withStreet('2 New Street')))
  const street = { street_address_1: '2 New Street' }
  expect(await updateOrder(moved())).toMatchObject({ address_billing_json: street })
  expect(await linesOf(server)).toEqual([PATCH, BY_ID])
})

it('what a save has left stays as it was answered when the order cannot be read again (api.83)', async () => {
  fakeServer(json(withStreet('1 Old Street')), json({}, 500))
  const street = { street_address_1: '1 Old Street' }
  expect(await updateOrder(moved())).toMatchObject({ address_billing_json: street })
})

it('a placement is done whatever address its answer has (api.85)', async () => {
  for (const status of ['pending', 'paid']) {
    const server = fakeServer(json(withStreet('1 Old Street', status)))
    expect(await updateOrder(moved('pending'))).toMatchObject({ status })
    expect(await linesOf(server)).toEqual([PATCH])
  }
})

it.each([
  401, 403, 404,
])('an order that is refused by its id with %d is read by the basket token', async (status) => {
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
])('a save whose answer and reading are lost, because it is %s, is no refusal (api.19)', async (_name, readings) => {
  fakeServer(html(200), ...readings)
  await expect(updateOrder(ORDER)).rejects.toMatchObject({ kind: 'network', method: 'PATCH' })
})

it.each([
  { ...ANSWER, status: 'new' },
  { id: '7/8' },
  { id: '9', status: 'pending' },
])('%j is no answer to a placement: the order is read again (payment.25)', async (answer) => {
  const placing = { ...ORDER, status: 'pending' }
  fakeServer(json(answer), json({ ...ANSWER, status: 'paid' }))
  expect(await updateOrder(placing)).toMatchObject({ status: 'paid' })
  fakeServer(json(answer))
  await expect(updateOrder(placing)).rejects.toMatchObject({ kind: 'unexpected' })
})

it('readOrder says that the server refuses to show an order, but not that a session has ended', async () => {
  fakeServer(json({}, 403))
  expect(await readOrder('7')).toBeNull()
  fakeServer(json({}, 401))
  await expect(readOrder('7')).rejects.toMatchObject({ status: 401 })
  for (const status of [429, 500]) {
    fakeServer(json({}, status))
    await expect(readOrder('7')).rejects.toMatchObject({ status })
  }
})

it('readOrder does not show an order in whose place the token has another one (payment.28)', async () => {
  fakeServer(json({}, 404), json({ id: '9' }))
  expect(await readOrder('7')).toBeNull()
})

it('readOrder takes no other order for the one that was asked for (payment.25)', async () => {
  fakeServer(json({ id: '9' }))
  await expect(readOrder('7')).rejects.toMatchObject({ kind: 'unexpected' })
})

it.each([
  'old',
  null,
])('an order of another basket is read and saved with the token %j, and that of the page stays (payment.29)', async (token) => {
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
])('a save that is answered with %j calls %j: an open order tells its lines and totals (api.19)', async (answer, calls) => {
  const server = fakeServer(json(answer))
  await updateOrder(ORDER)
  expect(await linesOf(server)).toEqual(calls)
})

it('updateOrder sends to the letter what the server wrote (api.30, checkout.27)', async () => {
  const server = fakeServer(json(ANSWER))
  await updateOrder(v.parse(OrderResponse, { ...ANSWER, lot: ' x\u0000 ' }))
  expect((await sentTo(server))[1]).toMatchObject({ lot: ' x\u0000 ' })
})
