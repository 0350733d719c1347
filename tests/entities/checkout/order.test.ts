import * as v from 'valibot'
import { expect, it } from 'vitest'
import { AccountOrder } from '../../../src/entities/account/account-order'
import {
  isPlaced,
  Order,
  OrderResponse,
  paymentLabel,
  productLines,
  shippingLabel,
  stateLabel,
  statusLabel,
} from '../../../src/entities/checkout/order'

it('an order may be bare or in data (api.10)', () => {
  const order = v.parse(Order, { id: 1007 })
  expect(v.parse(OrderResponse, { id: 1007 })).toMatchObject(order)
  expect(v.parse(OrderResponse, { data: { id: 1007 } })).toMatchObject(order)
})

it('an order keeps the answer that it was read from (checkout.27)', () => {
  const received = { id: 1007, received: 'goods', lot: [null] }
  expect(v.parse(OrderResponse, received).received).toEqual(received)
  expect(v.parse(OrderResponse, { data: received, ok: 1 }).received).toEqual(received)
})

it.each([{}, { data: {} }, { data: [] }, null, [], 'x'])('%j is not an order (api.9)', (answer) => {
  expect(v.safeParse(OrderResponse, answer).success).toBe(false)
})

it('an order with only an id has all fields, and delivers to its billing address (api.9, checkout.21)', () => {
  const order = v.parse(Order, { id: 1007 })
  expect(Object.keys(order)).toEqual([
    'id',
    'created_at',
    'created_at_human',
    'shipped_at',
    'status',
    'payment_type',
    'agree_terms',
    'validate_addresses',
    'same_address',
    'purchase_number',
    'delivery_instructions',
    'customer_notes',
    'notes',
    'address_delivery_json',
    'address_billing_json',
    'countries',
    'basket',
    'totals',
  ])
  expect(order).toMatchObject({
    status: '',
    payment_type: null,
    agree_terms: false,
    same_address: true,
    address_delivery_json: { type: 'delivery' },
    address_billing_json: { type: 'billing' },
    basket: {},
  })
})

it.each([
  ['card', 'card'],
  ['bacs', 'bacs'],
  ['on account', 'on account'],
  ['cash', null],
  [undefined, null],
])('the payment type %j is read as %j (checkout.162)', (payment_type, expected) => {
  expect(v.parse(Order, { id: 1, payment_type }).payment_type).toBe(expected)
})

it.each([
  ['new', 'New'],
  ['completed', 'Completed'],
  ['complete', 'Complete'],
  ['shipped', 'Shipped'],
  ['active', 'Active'],
  ['pending', 'Pending'],
  ['paid', 'Paid'],
  ['cancelled', 'Cancelled'],
  ['closed', 'Closed'],
  ['', 'New'],
  ['on hold', 'on hold'],
  ['constructor', 'constructor'],
])("the label of the status '%s' is '%s' (checkout.22)", (status, label) => {
  expect(statusLabel(status)).toBe(label)
})

it.each([
  'pending',
  'paid',
  'shipped',
  'completed',
  'complete',
  'closed',
])("an order that is '%s' has been placed", (status) => {
  expect(isPlaced({ status })).toBe(true)
})

it.each([
  '',
  'new',
  'active',
  'cancelled',
  'on hold',
])("an order that is '%s' has not been placed", (status) => {
  expect(isPlaced({ status })).toBe(false)
})

it.each([
  ['shipped', '2026-03-04', 'Dispatched'],
  ['pending', '2026-03-04', 'Dispatched'],
  ['pending', null, 'Requires Shipping'],
  ['paid', null, 'Requires Shipping'],
  ['new', null, null],
  ['shipped', null, null],
])("an order that is '%s' and shipped at %j is %j (checkout.163)", (status, shipped_at, label) => {
  expect(shippingLabel({ status, shipped_at })).toBe(label)
})

const AWAITING = 'Awaiting payment'
const WAITING = 'Waiting for payment'
it.each<[object, string | null]>([
  [{ status: 'pending', payment_type: 'bacs' }, AWAITING],
  [{ status: 'pending', payment_type: 'bacs', shipped_at: '2026-03-04' }, null],
  [{ status: 'pending', payment_type: 'bacs', totals: { total: 0 } }, null],
  [{ status: 'pending', payment_type: 'bacs', awaiting_payment: false }, AWAITING],
  [{ status: 'paid', payment_type: 'bacs' }, null],
  [{ status: 'pending', payment_type: 'on account' }, null],
  [{ status: 'pending', payment_type: 'on account', awaiting_payment: 'yes' }, WAITING],
  [{ status: 'active', payment_type: 'card', parent_id: 7 }, WAITING],
  [{ status: 'Active', payment_type: 'bacs', parent_id: '7' }, WAITING],
  [{ status: 'active', payment_type: 'card' }, null],
  [{ status: 'Requires-Action', payment_type: 'card' }, WAITING],
  [{ status: 'unpaid', payment_type: 'card', parent_id: '7' }, WAITING],
  [{ status: 'cancelled', payment_type: 'bacs' }, null],
])('an order %j waits for its payment: %j (checkout.100, account.100)', (given, label) => {
  expect(paymentLabel(v.parse(AccountOrder, { id: 1, ...given }))).toBe(label)
})

it('the displayed status includes the progress of order and payment (checkout.163)', () => {
  const order = v.parse(Order, { id: 1, status: 'pending', payment_type: 'bacs' })
  expect(stateLabel(order)).toBe('Pending – Requires Shipping – Awaiting payment')
  expect(stateLabel({ ...order, payment_type: 'card' })).toBe('Pending – Requires Shipping')
  expect(stateLabel({ ...order, status: 'cancelled' })).toBe('Cancelled')
})

it("only lines of the item type 'product' are shown (basket.2)", () => {
  const { basket } = v.parse(Order, {
    id: 1,
    basket: { product: [{ id: 5, qty: 2 }], sample: [{ id: 6, qty: 1 }] },
  })
  expect(productLines({ basket })).toMatchObject([{ id: '5' }])
  expect(productLines({ basket: {} })).toEqual([])
})
