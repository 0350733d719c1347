import * as v from 'valibot'
import { type Call, NOT_APPROVED, type Refusal } from './call'
import { SeenDay } from './delivery'
import { EXAMPLE_SEEN_LINES, SeenLines } from './seen-lines'
import {
  amount,
  choice,
  countOrUnknown,
  id,
  list,
  pence,
  text,
  time,
  token,
  tokenOrNone,
} from './wire'

/** A saved card, without chargeable data. */
export const SavedCard = v.object({
  id: id("The provider's id of the card."),
  brand: text('As the provider names it.'),
  last_four: text('The last four digits.'),
  exp_month: countOrUnknown('1 to 12.'),
  exp_year: countOrUnknown('Four digits.'),
  last_used_at: v.optional(
    time('When it last paid an order; null for never. The shop proposes the card used last.'),
  ),
})

const SavedCards = v.object({ data: list(SavedCard, 'The saved cards of the user.') })

const SECRET = "The provider's client secret. The shop never stores, shows or logs it."
const ClientSecret = v.object({ client_secret: token(SECRET) })
const SeenTotal = v.optional(
  pence(
    'The total that the buyer saw. When it is not the total of the order, the server charges and creates nothing, and answers 409. Absent when the shop only asks how a payment stands.',
  ),
)
const PaymentRequest = v.object({
  order_id: id('The order in checkout.'),
  seen_total: SeenTotal,
  seen_lines: v.optional(SeenLines),
  delivery_day: SeenDay,
})
const CardRemoval = v.object({ id: id('The saved card.') })
const CardPayment = v.object({
  order_id: id('The order in checkout.'),
  payment_method: id('The saved card.'),
  seen_total: SeenTotal,
  return_url: v.optional(
    text(
      'The full address of the page that a bank leads back to. Only the page knows it: routes differ, and the API may be elsewhere.',
    ),
  ),
  seen_lines: v.optional(SeenLines),
  delivery_day: SeenDay,
})
const CardPaymentAnswer = v.object({
  status: choice(
    ['succeeded', 'requires_action', 'processing'],
    'requires_action: the buyer confirms with 3-D Secure, for which the shop needs client_secret.',
  ),
  client_secret: v.optional(tokenOrNone(SECRET)),
  amount: v.optional(
    pence('What was charged, or will be. Another amount than the one shown is told to the buyer.'),
  ),
})

const Payments = v.object({
  data: v.object({
    payment_methods: list(SavedCard, 'The saved cards of the user.'),
    payments: v.optional(
      list(
        v.object({
          id: id('The id of the payment.'),
          order_id: id('What it paid.'),
          amount: pence('What was charged.'),
          amount_display: amount('The same, as it is shown.'),
          status: text("The provider's word, or refunded or disputed."),
          created_at: time('When it was made.'),
        }),
        'The payments of the user, newest first.',
      ),
    ),
  }),
})

const card = { id: 'pm_1', brand: 'visa', last_four: '4242', exp_month: 12, exp_year: 2030 }
const provider = { provider: "The card provider's name in the configuration: `stripe`." }
const NOT_PAYABLE: Refusal = {
  status: 422,
  meaning:
    'The basket is empty, out of stock, there is nothing to pay, or less than the card provider charges: the error of `payment_type`. Or the country of the delivery address is not that of its postcode: the error of that field.',
}
const PLACED: Refusal = {
  status: 409,
  meaning:
    'The order has been placed already, `seen_total` is not its total (the error of `total`, with the new `totals`), `seen_lines` are not its lines (the error of `seen_lines`, with the new `basket` and `totals`), the van of `delivery_day` has left (the error of `delivery_day`, with the new `delivery` and `totals`), or nobody can say whether it has been paid.',
}
const NOT_THERE: Refusal = {
  status: 404,
  meaning: 'There is no such order, or it belongs to somebody else.',
}

const paymentCall = (
  call: Pick<Call, 'id' | 'method' | 'path' | 'summary' | 'answer' | 'example'> & Partial<Call>,
): Call => ({
  area: 'payment',
  who: 'user',
  need: 'optional',
  onRefusal: 'ends-session',
  parameters: provider,
  request: null,
  refusals: [],
  rules: ['payment.14'],
  ...call,
})

/** The card provider's calls, and the payments of the account. */
export const PAYMENT_CALLS: readonly Call[] = [
  paymentCall({
    id: 'requestPayment',
    method: 'POST',
    path: '/{provider}/payment',
    summary: 'The payment of an order in checkout, for a new card.',
    details: [
      'The same order gets the same payment until its lines or amounts change: then the server cancels the payment at the provider before it makes another one. So never two of them can be paid.',
      'The amount is the total of the order as the shop has shown it. The server compares `seen_total`, and with the capability `seen-lines` also `seen_lines`, in the transaction that stores the payment.',
      'A payment that is cancelled or has expired at the provider is replaced by a new one. One that may have been paid never is.',
    ],
    who: 'holder',
    request: PaymentRequest,
    answer: ClientSecret,
    refusals: [NOT_APPROVED, NOT_THERE, NOT_PAYABLE, PLACED],
    example: {
      request: { order_id: '42', seen_total: 2358, seen_lines: EXAMPLE_SEEN_LINES },
      answer: { client_secret: 'pi_1_secret_2' },
    },
    rules: ['payment.14', 'payment.18', 'server.9', 'server.21'],
  }),
  paymentCall({
    id: 'payWithSavedCard',
    method: 'PUT',
    path: '/{provider}/subscription',
    summary: 'Pays an order in checkout by saved card.',
    details: [
      'A repetition of a payment that has succeeded answers as the first one.',
      'Nothing is charged when the amount of the payment is not `seen_total`, or its lines are not `seen_lines`.',
      '`return_url` is given to the card provider only when it is a page of the shop: its origin is that of the configured address of the shop, without user and password, and its path has one slash at the beginning. A server that takes its own address for that of the shop refuses every saved card behind a proxy for TLS, or where the pages are on another origin: configure the address. Any other is refused with 422 before anything is charged, or else a stranger could be where the bank leads the buyer.',
    ],
    request: CardPayment,
    answer: CardPaymentAnswer,
    refusals: [
      { status: 402, meaning: 'The card was declined.' },
      {
        status: 422,
        meaning:
          'The card is not one of the user, `return_url` is no page of the shop (its error), there is nothing to pay, or less than the card provider charges: the error of `payment_type`. Or the country of the delivery address is not that of its postcode: the error of that field.',
      },
      NOT_APPROVED,
      NOT_THERE,
      PLACED,
    ],
    example: {
      request: {
        order_id: '42',
        payment_method: 'pm_1',
        seen_total: 2358,
        return_url: 'https://www.example.com/payment',
        seen_lines: EXAMPLE_SEEN_LINES,
      },
      answer: { status: 'succeeded', client_secret: 'pi_1_secret_2', amount: 2358 },
    },
    rules: ['payment.13', 'payment.14', 'payment.17', 'server.21'],
  }),
  paymentCall({
    id: 'createSetupIntent',
    method: 'GET',
    path: '/{provider}/setup-intent',
    summary: 'Begins to save a card.',
    answer: ClientSecret,
    example: { answer: { client_secret: 'seti_1_secret_2' } },
    rules: ['payment.15'],
  }),
  paymentCall({
    id: 'fetchSavedCards',
    method: 'GET',
    path: '/{provider}/payment-methods',
    summary: 'The saved cards of the user.',
    details: [
      'A user without cards gets an empty list; 404 and 501 mean that the server keeps no cards. Any other refusal shows "Your saved cards could not be loaded. You can pay with a new card." with "Retry": "Card" stays on offer.',
      'A shop without cards says so by having no publishable key in the configuration of its pages. Then no call of the card provider is made.',
    ],
    answer: SavedCards,
    example: { answer: { data: [card] } },
    rules: ['payment.12'],
  }),
  paymentCall({
    id: 'removeSavedCard',
    method: 'POST',
    path: '/{provider}/payment-methods/remove',
    summary: 'Removes a saved card, and answers the remaining ones.',
    request: CardRemoval,
    answer: SavedCards,
    example: { request: { id: 'pm_1' }, answer: { data: [] } },
    rules: ['payment.16'],
  }),
  paymentCall({
    id: 'fetchPayments',
    method: 'GET',
    path: '/users/payments',
    summary: 'Saved cards and payments of the user, for the account area.',
    details: [
      'Without the call the account asks `fetchSavedCards` for the cards, and shows no payments.',
    ],
    parameters: {},
    answer: Payments,
    example: { answer: { data: { payment_methods: [card], payments: [] } } },
    rules: ['account.22', 'server.11'],
  }),
]
