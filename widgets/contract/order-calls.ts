import { EXAMPLE_ADDRESS } from './address'
import { EXAMPLE_LINE, EXAMPLE_TOTALS } from './basket-calls'
import { type Call, NOT_APPROVED } from './call'
import { EXAMPLE_DELIVERY } from './delivery'
import { OrderAnswer, Orders, OrderUpdate, Regulars, RepeatPlan } from './order'

/** An order in checkout, for the examples. */
const order = {
  id: '42',
  web_order_id: 'W42',
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
  delivery: EXAMPLE_DELIVERY,
  delivery_day: EXAMPLE_DELIVERY.chosen,
}

/** The order of the examples as it is placed. */
export const EXAMPLE_PLACED_ORDER = {
  ...order,
  status: 'pending',
  payment_type: 'bacs',
  agree_terms: true,
  delivery: null,
}

const orderId = { id: 'The id of the order.' }

const orderCall = (
  call: Pick<Call, 'id' | 'method' | 'path' | 'summary' | 'need'> & Partial<Call>,
): Call => ({
  area: 'order',
  who: 'user',
  onRefusal: 'ends-session',
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
      'The same basket always gives the same order, until that is placed. An order that was paid by card is answered with its placed status for as long as the token of its basket is sent and no other basket is begun: so no page offers to pay for it again.',
      'The order holds the lines and totals of the basket as they are now.',
      'A new order has the stored billing address of the user, and the delivery address that the header `Address` names, else the default one; a guest gets empty addresses. Another `Address` later replaces the delivery address.',
      'Checkout asks for it when it opens, and after a refused placement.',
    ],
    who: 'holder',
    need: 'compulsory',
    refusals: [
      NOT_APPROVED,
      { status: 409, meaning: 'Somebody else is paying for the basket.' },
      { status: 422, meaning: 'There is no basket, or nothing is in it: the error of `basket`.' },
    ],
  }),
  orderCall({
    id: 'updateOrder',
    method: 'PATCH',
    path: '/order/{id}',
    summary: 'Saves the order in checkout, and places it when its status is pending.',
    details: [
      'The request is the whole order as the server gave it, unknown fields included. Fields that are missing stay unchanged.',
      'The answer is the order as it is saved. What it leaves out is taken to be as it was sent.',
      'Addresses are validated only when validate_addresses is true. Compulsory are then first_name, last_name, company (but for retail addresses), street_address_1, city, email, phone, a country that the shop delivers to, and a postcode as it is written in that country. A UK postcode must be in the country of its address (JE, GY and IM are the areas of the three islands): the error of the postcode or of the country. With same_address only the billing address is validated.',
      'Tax and delivery are those of the delivery address as it is saved. An order whose country contradicts its postcode is not placed, whatever validate_addresses says, unless it is paid already.',
      'A request with `save_field` comes from each field that is left after a change. It holds the whole order with everything that is typed by then, and validate_addresses false. The server may refuse the value of that one field, with an error under its dotted path.',
      'With same_address a save of the whole form carries the billing address as delivery address too. A request with `save_field` carries the delivery address as it is, mostly empty.',
      'The status pending places the order. Unless it is paid by card or its total is 0, the server requires agree_terms and a payment_type that the buyer may use. validate_addresses is true again, but false for users with a crm_id, after a forced "Continue", and for an order that is paid.',
      'A placed order is one that answers with the same id and a placed status. After any other answer with success the shop reads `GET /order/id/{id}`; if that shows no placed order either, the answer counts as lost. Then "Check again" sends the same request; for an order that is paid by card it is sent again by itself. It must place the order once.',
      'An order by card is placed only when its payment has succeeded at the card provider. It is then placed as it was paid, without validation.',
      'A paid order is not changed any more: a save answers 200 with the order as it is, and so does the status pending, whatever else the request holds.',
      'With the capability `delivery-days` `delivery_day` chooses a day while the order is in checkout; a save for a day whose deadline has passed is not refused, it changes nothing. With the status pending it is the day that the buyer saw: one whose deadline has passed is not placed, unless the order is paid by card; that one moves to the next day, and `notes` say so.',
      'The status cancelled cancels an order that is not dispatched, and refunds what was paid. One that can no longer be cancelled is refused (422).',
    ],
    who: 'holder',
    need: 'compulsory',
    parameters: orderId,
    request: OrderUpdate,
    refusals: [
      {
        status: 422,
        meaning:
          'Fields are not valid, the terms are not agreed to, the way to pay is not open to the buyer, or goods are not in stock (the error of `basket`).',
      },
      NOT_APPROVED,
      {
        status: 409,
        meaning:
          'The payment is still being processed, the country cannot change while a payment is under way, the total is another one than `totals.total` (the error of `total`, with the new `totals`), or the lines are others than `seen_lines` (the error of `seen_lines`, with the new `basket` and `totals`), or the van of `delivery_day` has left (the error of `delivery_day`, with the new `delivery` and `totals`).',
      },
      NOT_THERE,
    ],
    example: {
      request: {
        ...order,
        status: 'pending',
        payment_type: 'bacs',
        agree_terms: true,
        validate_addresses: true,
      },
      answer: { data: EXAMPLE_PLACED_ORDER },
    },
    rules: ['checkout.9', 'checkout.14', 'checkout.18', 'payment.7', 'payment.10', 'server.9'],
  }),
  orderCall({
    id: 'fetchOrder',
    method: 'GET',
    path: '/order/id/{id}',
    summary: 'One order.',
    details: [
      'A visitor sees the order of their basket token, also after it is placed.',
      'A first sale does without it: the shop reads it after an answer that was lost or cannot be read, and after a reload during checkout or payment.',
    ],
    who: 'holder',
    need: 'compulsory',
    onRefusal: 'page',
    parameters: orderId,
    refusals: [NOT_APPROVED, NOT_THERE],
  }),
  orderCall({
    id: 'fetchOrders',
    method: 'GET',
    path: '/order',
    summary: 'The orders of the user.',
    need: 'optional',
    answer: Orders,
    example: { answer: { data: [EXAMPLE_PLACED_ORDER] } },
    rules: ['checkout.22', 'account.30'],
  }),
  orderCall({
    id: 'fetchRegulars',
    method: 'GET',
    path: '/order/regulars',
    summary: 'What the user orders regularly.',
    details: ['The shop asks for it when `GET /order` comes without lines.'],
    need: 'optional',
    capability: 'regular-products',
    answer: Regulars,
    example: {
      answer: {
        data: [
          {
            id: '1001',
            sku: 'TEA/EB-250',
            title: 'English Breakfast',
            times: 12,
            last_ordered_at: '2026-03-04T09:00:00Z',
            usual_qty: 6,
            every_days: 14,
          },
        ],
      },
    },
    rules: ['regulars.2'],
  }),
  orderCall({
    id: 'enableRepeat',
    method: 'PATCH',
    path: '/order/enable-repeat/{id}',
    summary: 'Repeats a placed order from a day on.',
    details: ['The shop also calls it to change how often an order repeats, and to skip a repeat.'],
    need: 'optional',
    parameters: orderId,
    request: RepeatPlan,
    answer: Orders,
    refusals: [
      {
        status: 422,
        meaning: 'The order is a repeat itself or not placed, or the day or frequency is wrong.',
      },
      NOT_THERE,
    ],
    example: {
      request: { auto_repeat_next: '2026-04-01', frequency: 4 },
      answer: { data: [EXAMPLE_PLACED_ORDER] },
    },
    rules: ['server.6', 'account.33'],
  }),
  orderCall({
    id: 'stopRepeat',
    method: 'PATCH',
    path: '/order/stop-repeat/{id}',
    summary: 'Stops repeating an order.',
    details: ['Of an order with `parent_id` it stops the repeats of that order.'],
    need: 'optional',
    parameters: orderId,
    answer: Orders,
    refusals: [NOT_THERE],
    example: { answer: { data: [EXAMPLE_PLACED_ORDER] } },
    rules: ['server.6', 'account.33'],
  }),
]
