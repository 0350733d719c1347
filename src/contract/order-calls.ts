import { EXAMPLE_ADDRESS } from './address'
import { EXAMPLE_LINE, EXAMPLE_TOTALS } from './basket-calls'
import type { Call } from './call'
import { OrderAnswer, Orders, OrderUpdate, RepeatPlan } from './order'

/** An order in checkout, for the examples. */
const order = {
  id: '42',
  created_at: '2026-03-04T09:00:00Z',
  created_at_human: '04/03/2026',
  shipped_at: null,
  status: 'new',
  payment_type: null,
  agree_terms: false,
  validate_addresses: false,
  same_address: true,
  purchase_number: '',
  delivery_instructions: '',
  customer_notes: '',
  notes: '',
  address_delivery_json: EXAMPLE_ADDRESS,
  address_billing_json: { ...EXAMPLE_ADDRESS, id: '10', type: 'billing' },
  countries: [{ code: 'GB', name: 'United Kingdom' }],
  basket: { product: [EXAMPLE_LINE] },
  totals: EXAMPLE_TOTALS,
}

/** The order of the examples as it is placed. */
export const EXAMPLE_PLACED_ORDER = { ...order, status: 'pending', payment_type: 'bacs' }

const orderId = { id: 'The id of the order.' }

const orderCall = (
  call: Pick<Call, 'id' | 'method' | 'path' | 'summary' | 'need'> & Partial<Call>,
): Call => ({
  area: 'order',
  who: 'user',
  manner: 'page',
  request: null,
  answer: OrderAnswer,
  refusals: [],
  example: { answer: { data: order } },
  rules: ['api.10', 'checkout.21'],
  ...call,
})

const NOT_THERE = {
  status: 404,
  meaning: 'There is no such order, or it belongs to somebody else.',
} as const

/** The calls under `/order`. */
export const ORDER_CALLS: readonly Call[] = [
  orderCall({
    id: 'fetchCheckoutOrder',
    method: 'GET',
    path: '/order/token',
    summary: 'The order in checkout of the basket. The first call creates it.',
    details: [
      'The same basket always gives the same order, until that is placed.',
      'The order holds the lines and totals of the basket as they are now.',
    ],
    who: 'holder',
    need: 'compulsory',
    refusals: [{ status: 403, meaning: 'The signed-in user is not approved.' }],
  }),
  orderCall({
    id: 'updateOrder',
    method: 'PATCH',
    path: '/order/{id}',
    summary: 'Saves the order in checkout, and places it when its status is pending.',
    details: [
      'The request is the whole order as the server gave it, unknown fields included. Fields that are missing stay unchanged.',
      'The answer is the order as it is saved. What it leaves out is taken to be as it was sent.',
      'Addresses are validated only when validate_addresses is true.',
      'A placed order is one that answers with the same id and a placed status. Anything else is a lost answer, and the same request is sent again: it must place the order once.',
      'An order by card is placed only when its payment has succeeded at the card provider. It is then placed as it was paid, without validation.',
      'The status cancelled cancels an order that is not dispatched, and refunds what was paid.',
    ],
    who: 'holder',
    need: 'compulsory',
    manner: 'ends-session',
    parameters: orderId,
    request: OrderUpdate,
    refusals: [
      { status: 422, meaning: 'Fields are not valid, or goods are not in stock.' },
      {
        status: 409,
        meaning:
          'The payment is still being processed, the country cannot change while a payment is under way, or the total is another one than `totals.total`.',
      },
      NOT_THERE,
    ],
    example: {
      request: { ...order, status: 'pending', payment_type: 'bacs', agree_terms: true },
      answer: { data: EXAMPLE_PLACED_ORDER },
    },
    rules: ['checkout.9', 'checkout.14', 'checkout.18', 'payment.7', 'payment.10', 'server.9'],
  }),
  orderCall({
    id: 'fetchOrder',
    method: 'GET',
    path: '/order/id/{id}',
    summary: 'One order.',
    details: ['A visitor sees the order of their basket token, also after it is placed.'],
    who: 'holder',
    need: 'compulsory',
    parameters: orderId,
    refusals: [NOT_THERE],
  }),
  orderCall({
    id: 'fetchOrders',
    method: 'GET',
    path: '/order',
    summary: 'The orders of the user.',
    need: 'optional',
    answer: Orders,
    example: { answer: { data: [EXAMPLE_PLACED_ORDER] } },
    rules: ['checkout.22'],
  }),
  orderCall({
    id: 'enableRepeat',
    method: 'PATCH',
    path: '/order/enable-repeat/{id}',
    summary: 'Repeats a placed order from a day on.',
    need: 'unused',
    parameters: orderId,
    request: RepeatPlan,
    answer: Orders,
    refusals: [
      { status: 422, meaning: 'The order is a repeat itself, or the day or frequency is wrong.' },
      NOT_THERE,
    ],
    example: {
      request: { auto_repeat_next: '2026-04-01', frequency: 4 },
      answer: { data: [EXAMPLE_PLACED_ORDER] },
    },
    rules: ['server.6'],
  }),
  orderCall({
    id: 'stopRepeat',
    method: 'PATCH',
    path: '/order/stop-repeat/{id}',
    summary: 'Stops repeating an order.',
    need: 'unused',
    parameters: orderId,
    answer: Orders,
    refusals: [NOT_THERE],
    example: { answer: { data: [EXAMPLE_PLACED_ORDER] } },
    rules: ['server.6'],
  }),
]
