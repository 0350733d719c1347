import { expect, it } from 'vitest'
import { ApiError } from '../../../src/api/call/api-error'
import { calledOff, GONE, orderFailure, outcomeFor } from '../../../src/api/checkout/order-failure'
import { buildOrder } from '../../atoms/checkout/order-builders'

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
])('an order that fails because of its basket, in %s, says which line, and is not invalid (payment.27)', (key) => {
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

it('an order that fails for an unknown reason may be saved', () => {
  const unknown = orderFailure(new Error('x'))
  expect(unknown).toMatchObject({ kind: 'lost', isTemporary: true, errors: [] })
})

it.each([
  'cancelled',
  'refunded',
])('a save that is answered with a %s order is refused for good (payment.25)', (status) => {
  const answer = buildOrder({ status })
  for (const sent of ['new', 'pending']) {
    expect(outcomeFor({ status: sent })(answer)).toEqual(calledOff(answer))
  }
  expect(calledOff(answer)).toMatchObject({
    kind: 'refused',
    isTemporary: false,
    isCalledOff: true,
    message: `Your order is ${status}.`,
  })
  expect(outcomeFor({ status: 'cancelled' })(answer)).toEqual({ ok: true, order: answer })
  expect(GONE.isCalledOff).toBeUndefined()
})

it.each([
  'gift_items',
  'subtotal',
  'itemised',
])('the field %s is neither the basket nor the total: the buyer can put it right (payment.27, checkout.18)', (key) => {
  const failure = failureOf({ status: 409, fieldErrors: [{ id: 0, key, messages: ['No.'] }] })
  expect(failure).toMatchObject({ isAboutBasket: false, isInvalid: true })
})

it('a new total among other errors is compared and shown first (checkout.18)', () => {
  const changed = [...fieldErrors, { id: 1, key: 'total', messages: ['The total has changed.'] }]
  expect(failureOf({ status: 409, fieldErrors: changed }).isInvalid).toBe(false)
})

it('an order that is not shown to this buyer is refused for good, and nothing can be put right (payment.25)', () => {
  expect(GONE).toEqual({
    ok: false,
    kind: 'refused',
    message: 'Your order could not be found.',
    errors: [],
    isInvalid: false,
    isAboutBasket: false,
    isTemporary: false,
  })
})
