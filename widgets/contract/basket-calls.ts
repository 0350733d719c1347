import { Basket, CountryChoice, DiscountCode, NewItem, Quantity } from './basket'
import { type Call, NOT_APPROVED, type Refusal } from './call'

const product = {
  id: '1001',
  sku: 'TEA/EB-250',
  title: 'English Breakfast',
  permalink: '/product/english-breakfast',
  image: '/pictures/english-breakfast.svg',
  stock_level: 120,
}

/** A line, for the examples. */
export const EXAMPLE_LINE = {
  id: '7',
  qty: 2,
  unit: 625,
  unit_display: '£6.25',
  total_display: '£12.50',
  product,
}

/** The amounts of the examples: 20 % VAT on 2.50 of products and 0.99 of delivery. */
export const EXAMPLE_TOTALS = {
  subTotalDisplay: '£12.50',
  shipping: 495,
  shippingDisplay: '£4.95',
  shippingFree: false,
  shippingFreeDeficit: '£37.50',
  discount: 0,
  discountDisplay: '£0.00',
  taxDisplay: '£3.49',
  toPayDisplay: '£20.94',
  totalDisplay: '£20.94',
  total: 2094,
}

const answer = {
  data: { product: [EXAMPLE_LINE] },
  shipping: { country: 'GB' },
  discounts: [],
  countries: [{ code: 'GB', name: 'United Kingdom' }],
  totals: EXAMPLE_TOTALS,
  totalItems: 2,
  token: 'b7c1f0',
  messages: [],
}

const BEING_PAID: Refusal = {
  status: 409,
  meaning: 'The basket is being paid for and cannot be changed.',
}

const basketCall = (
  call: Pick<Call, 'id' | 'method' | 'path' | 'summary'> & Partial<Call>,
): Call => ({
  area: 'basket',
  who: 'holder',
  need: 'compulsory',
  onRefusal: 'ends-session',
  request: null,
  answer: Basket,
  refusals: [BEING_PAID],
  example: { answer },
  rules: ['api.14', 'basket.1'],
  ...call,
})

const line = { id: 'The id of the line.' }

/** The calls under `/basket`. Each answers with the whole basket (api.14). */
export const BASKET_CALLS: readonly Call[] = [
  basketCall({
    id: 'fetchBasket',
    method: 'GET',
    path: '/basket',
    summary: 'The basket of the token or of the signed-in user, or an empty one.',
    details: [
      'It also answers whom no basket belongs to: without lines, with totals of zero and `token: null`.',
      'Each page load asks once, and so does a change in another tab.',
    ],
    refusals: [403, 404, 410, 422].map((status) => ({
      status: status as Refusal['status'],
      meaning: 'The basket token is refused: the shop drops it, and fetches a new basket.',
    })),
  }),
  basketCall({
    id: 'addItem',
    method: 'POST',
    path: '/basket',
    summary: 'Adds a product.',
    details: [
      'A product that the basket holds already gets the sum of both quantities, on the same line.',
      'The first product makes the basket and its token.',
      'The shop believes the lines of the answer: the product has grown by exactly `qty`. Otherwise it fetches the basket, and says what is there: where the stock caps a quantity or packs round it, the lines tell.',
      'The server should answer the call itself. A redirect with 301 or 302 makes a read of it, and nothing is added; 303 to `GET /basket` is understood, once the product is added.',
      'With the capability `add-key` the shop sends `key`: browsers and networks may send a call twice. A key that came before for another product or quantity is refused: it would be answered as added, and is not.',
    ],
    who: 'approved',
    request: NewItem,
    refusals: [
      BEING_PAID,
      {
        status: 422,
        meaning:
          'The product is not in the range, or not in stock in this quantity, or the key was sent for something else.',
      },
    ],
    example: {
      request: { id: '1001', qty: 2 },
      answer: { ...answer, product, purchase_type: 'Product' },
    },
    rules: ['api.14', 'basket.5', 'server.1'],
  }),
  basketCall({
    id: 'updateItem',
    method: 'PATCH',
    path: '/basket/{id}',
    summary: 'Sets the quantity of one line.',
    details: ['A quantity of 0 is never sent: the shop removes the line instead.'],
    parameters: line,
    request: Quantity,
    refusals: [
      BEING_PAID,
      {
        status: 422,
        meaning: 'The line is gone, or the product is not in stock in this quantity.',
      },
    ],
    example: { request: { qty: 2 }, answer },
    rules: ['api.14', 'basket.6'],
  }),
  basketCall({
    id: 'deleteItem',
    method: 'DELETE',
    path: '/basket/{id}',
    summary: 'Removes one line.',
    details: ['Removing what is gone changes nothing; 404 and 410 count as removed too.'],
    parameters: line,
    rules: ['api.14', 'basket.7'],
  }),
  basketCall({
    id: 'changeCountry',
    method: 'PATCH',
    path: '/basket/country',
    summary: 'Sets the country of delivery.',
    details: [
      'Once the basket has an order in checkout, it is the country of its delivery address that changes, with the billing address where goods go there: tax and delivery follow the address. The answer has the country and the totals that are then in force.',
    ],
    request: CountryChoice,
    refusals: [
      BEING_PAID,
      {
        status: 422,
        meaning:
          'The shop does not deliver there, or customer services alone change the delivery address of the order: the error of `country`.',
      },
    ],
    example: { request: { country: 'GB' }, answer },
    rules: ['api.14', 'basket.8'],
  }),
  basketCall({
    id: 'applyDiscount',
    method: 'PATCH',
    path: '/basket/discount/{id}',
    summary: 'Applies a discount code to the whole basket.',
    parameters: { id: 'The id of any line of the basket; the shop sends that of the first one.' },
    request: DiscountCode,
    refusals: [
      NOT_APPROVED,
      BEING_PAID,
      { status: 422, meaning: 'The code is unknown, expired, used up or does not apply.' },
    ],
    example: {
      request: { code: 'WELCOME10' },
      answer: { ...answer, message: 'Discount code applied: Welcome.' },
    },
    rules: ['api.14', 'basket.9'],
  }),
  basketCall({
    id: 'removeDiscount',
    method: 'DELETE',
    path: '/basket/discount-remove/{id}',
    summary: 'Removes a discount.',
    details: ['Removing what is gone changes nothing; 404 and 410 count as removed too.'],
    parameters: { id: 'The id of the discount.' },
    rules: ['api.14', 'basket.9'],
  }),
]
