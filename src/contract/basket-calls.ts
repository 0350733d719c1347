import { Basket, CountryChoice, DiscountCode, NewItem, Quantity } from './basket'
import type { Call, Refusal } from './call'

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

/** The amounts of the examples. */
export const EXAMPLE_TOTALS = {
  subTotalDisplay: '£12.50',
  shipping: 495,
  shippingDisplay: '£4.95',
  shippingFree: false,
  shippingFreeDeficit: '£37.50',
  discount: 0,
  discountDisplay: '£0.00',
  taxDisplay: '£0.99',
  toPayDisplay: '£18.44',
  totalDisplay: '£18.44',
  total: 1844,
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
  manner: 'ends-session',
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
    refusals: [],
  }),
  basketCall({
    id: 'addItem',
    method: 'POST',
    path: '/basket',
    summary: 'Adds a product.',
    who: 'approved',
    request: NewItem,
    refusals: [
      BEING_PAID,
      {
        status: 422,
        meaning: 'The product is not in the range, or not in stock in this quantity.',
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
    summary: 'Removes one line. Removing it again changes nothing.',
    parameters: line,
    rules: ['api.14', 'basket.7'],
  }),
  basketCall({
    id: 'changeCountry',
    method: 'PATCH',
    path: '/basket/country',
    summary: 'Sets the country of delivery.',
    request: CountryChoice,
    refusals: [BEING_PAID, { status: 422, meaning: 'The shop does not deliver there.' }],
    example: { request: { country: 'GB' }, answer },
    rules: ['api.14', 'basket.8'],
  }),
  basketCall({
    id: 'applyDiscount',
    method: 'PATCH',
    path: '/basket/discount/{id}',
    summary: 'Applies a discount code. The id is that of the first line.',
    parameters: line,
    request: DiscountCode,
    refusals: [
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
    parameters: { id: 'The id of the discount.' },
    rules: ['api.14', 'basket.9'],
  }),
]
