import { createStore } from 'jotai/vanilla'
import { afterEach, expect, it } from 'vitest'
import type { OrderFailure } from '../../../src/api/checkout/order'
import {
  checkoutErrorsAtom,
  checkoutProblemAtom,
  clearDeliveryErrorsAtom,
  clearFieldErrorAtom,
  errorSummaryAtom,
  fieldErrorsAtom,
  forgetErrorsAtom,
  forgetProblemAtom,
  hasCheckoutErrorsAtom,
  isAnswerToSubmissionAtom,
  isBasketProblemAtom,
  isCardProblemAtom,
  receiveErrorsAtom,
  receiveFieldErrorAtom,
  reportProblemAtom,
  reportRollbackAtom,
} from '../../../src/atoms/checkout/errors'
import { resetConfig } from '../../../src/config'
import { openShop } from './checkout-shop'

afterEach(() => {
  document.head.innerHTML = ''
  resetConfig()
})

const HINT =
  'If there is an error here that you cannot put right, please contact customer services. If you are happy to proceed, you may continue.'

function open(fields: Record<string, string>, message = 'No.') {
  const store = createStore()
  return { store, shown: receive(store, fields, message) }
}

/** Lists errors of the server. Returns those that are shown, by field. */
function receive(
  store: ReturnType<typeof createStore>,
  fields: Record<string, string>,
  message = 'No.',
) {
  const errors = Object.entries(fields).map(([key, text], id) => ({ id, key, messages: [text] }))
  const failure: OrderFailure = {
    ok: false,
    kind: 'refused',
    message,
    errors,
    isInvalid: true,
    isAboutBasket: false,
    isTemporary: false,
  }
  store.set(receiveErrorsAtom, failure)
  return () => store.get(checkoutErrorsAtom).map(({ key, messages }) => [key, messages[0]])
}

it('the summary lists field errors in form order, then errors without a field, then the hint (checkout.11)', () => {
  const { shown } = open({
    customer_notes: 'Too long.',
    basket: 'Changed.',
    'address_delivery_json.city': 'Missing.',
    'address_billing_json.postcode': 'Wrong.',
  })
  expect(shown()).toEqual([
    ['address_billing_json.postcode', 'Wrong.'],
    ['address_delivery_json.city', 'Missing.'],
    ['customer_notes', 'Too long.'],
    ['basket', 'Changed.'],
    ['9999', HINT],
  ])
})

it('the summary says which address an error is about (checkout.28)', () => {
  const { store } = open({
    'address_delivery_json.city': 'Missing.',
    'address_billing_json.city': 'Missing.',
    customer_notes: 'Too long.',
  })
  expect(store.get(errorSummaryAtom).map(({ messages }) => messages)).toEqual([
    ['Billing: Missing.'],
    ['Delivery: Missing.'],
    ['Too long.'],
    [HINT],
  ])
})

it('repeated errors about no field of the form are listed once (checkout.28)', () => {
  const { shown } = open({
    'address_billing_json.city': 'City is missing.',
    city: 'City is missing.',
    basket: 'Changed.',
    order: 'Changed.',
    purchase_number: 'Too long.',
    customer_notes: 'Too long.',
  })
  expect(shown().map(([key]) => key)).toEqual([
    'address_billing_json.city',
    'purchase_number',
    'customer_notes',
    'basket',
    '9999',
  ])
})

it("the server's own hint replaces ours (checkout.160)", () => {
  expect(open({ '9999': 'Call us.', city: 'Missing.' }).shown()).toEqual([
    ['city', 'Missing.'],
    ['9999', 'Call us.'],
  ])
})

it('the hint follows the message of the server when no field is wrong (checkout.160)', () => {
  expect(open({}).shown()).toEqual([['9999', `No. ${HINT}`]])
})

it('the hint names the phone number of customer services (checkout.160)', () => {
  document.head.innerHTML =
    '<script type="application/json" data-trade-blocks>{"customerService":{"phone":"01632 960 100"}}</script>'
  resetConfig()
  const [, text] = open({}).shown()[0] ?? []
  expect(text).toContain('please contact customer services on 01632 960 100.')
})

it('editing a field removes its error, and the hint with the last error (checkout.13)', () => {
  const { store, shown } = open({ purchase_number: 'Too long.', customer_notes: 'Too long.' })
  store.set(clearFieldErrorAtom, 'delivery_instructions')
  expect(shown()).toHaveLength(3)
  store.set(clearFieldErrorAtom, 'purchase_number')
  expect(shown().map(([key]) => key)).toEqual(['customer_notes', '9999'])
  expect(store.get(hasCheckoutErrorsAtom)).toBe(true)
  store.set(clearFieldErrorAtom, 'customer_notes')
  expect(shown()).toEqual([])
  expect(store.get(hasCheckoutErrorsAtom)).toBe(false)
})

const POSTCODES = {
  'address_billing_json.city': 'Missing.',
  'address_delivery_json.postcode': 'Wrong.',
}

it.each([
  [true, ['address_billing_json.city', '9999']],
  [false, ['address_billing_json.city', 'address_delivery_json.postcode', '9999']],
])('editing a billing field removes the error of its delivery copy, if shipped there: %s (checkout.13)', async (same_address, left) => {
  const { store } = await openShop({ order: { same_address } })
  const shown = receive(store, POSTCODES)
  store.set(clearFieldErrorAtom, 'address_billing_json.postcode')
  expect(shown().map(([key]) => key)).toEqual(left)
})

it('changing the country removes the error of its postcode (checkout.140)', async () => {
  const { store } = await openShop({ order: { same_address: false } })
  const shown = receive(store, {
    'address_billing_json.postcode': 'The postcode GY1 1AA is not in United Kingdom.',
    'address_billing_json.city': 'Missing.',
    'address_delivery_json.postcode': 'Wrong.',
  })
  store.set(clearFieldErrorAtom, 'address_billing_json.country')
  expect(shown().map(([key]) => key)).toEqual([
    'address_billing_json.city',
    'address_delivery_json.postcode',
    '9999',
  ])
})

it('errors of delivery fields go when the fields are hidden (checkout.13)', () => {
  const { store, shown } = open(POSTCODES)
  store.set(clearDeliveryErrorsAtom)
  expect(shown().map(([key]) => key)).toEqual(['address_billing_json.city', '9999'])
})

it('a late error of a hidden delivery field is ignored (checkout.13)', async () => {
  const { store } = await openShop({ order: { same_address: true } })
  const key = 'address_delivery_json.postcode'
  store.set(receiveFieldErrorAtom, key, [{ id: 0, key, messages: ['Wrong.'] }])
  expect(store.get(hasCheckoutErrorsAtom)).toBe(false)
})

it('the error of a saved field comes first and replaces its old one (checkout.14)', () => {
  const { store, shown } = open({ customer_notes: 'Too long.' })
  const errors = [{ id: 0, key: 'customer_notes', messages: ['Still too long.'] }]
  store.set(receiveFieldErrorAtom, 'customer_notes', errors)
  store.set(receiveFieldErrorAtom, 'purchase_number', errors)
  expect(shown()).toEqual([
    ['customer_notes', 'Still too long.'],
    ['9999', HINT],
  ])
})

it('errors count as those of a submission until a saved field has its own (checkout.14)', () => {
  const { store } = open({ customer_notes: 'Too long.' })
  expect(store.get(isAnswerToSubmissionAtom)).toBe(true)
  const errors = [{ id: 0, key: 'customer_notes', messages: ['Still too long.'] }]
  store.set(receiveFieldErrorAtom, 'customer_notes', errors)
  expect(store.get(isAnswerToSubmissionAtom)).toBe(false)
})

it.each([
  [undefined, HINT],
  ['Call us.', 'Call us.'],
])("the first error of a saved field brings the hint, the server's (%j) or ours (checkout.14)", (given, hint) => {
  const store = createStore()
  const errors = [{ id: 0, key: 'purchase_number', messages: ['Too long.'] }]
  if (given) errors.push({ id: 1, key: '9999', messages: [given] })
  store.set(receiveFieldErrorAtom, 'purchase_number', errors)
  expect(store.get(checkoutErrorsAtom).map(({ key, messages }) => [key, messages[0]])).toEqual([
    ['purchase_number', 'Too long.'],
    ['9999', hint],
  ])
})

it('a rolled-back field shows why until it is edited or the form is sent (checkout.15)', () => {
  const store = createStore()
  const shown = () => store.get(fieldErrorsAtom).map(({ key, messages }) => [key, messages[0]])
  const report = (key: string, message: string) =>
    store.set(reportRollbackAtom, key, { ok: false, message, errors: [] })
  report('address_billing_json.country', 'No.')
  report('address_delivery_json.country', 'No.')
  report('address_billing_json.country', 'Never.')
  expect(shown()).toEqual([
    ['address_delivery_json.country', 'Not changed: No.'],
    ['address_billing_json.country', 'Not changed: Never.'],
  ])
  expect(store.get(errorSummaryAtom)).toEqual([])
  store.set(clearDeliveryErrorsAtom)
  expect(shown()).toHaveLength(1)
  store.set(forgetErrorsAtom)
  expect(shown()).toEqual([])
})

it('a problem disappears on another step; a new submission also clears errors', () => {
  const { store, shown } = open({ customer_notes: 'Too long.' })
  store.set(reportProblemAtom, 'Declined.')
  expect(store.get(checkoutProblemAtom)).toBe('Declined.')
  expect(store.get(isBasketProblemAtom)).toBe(false)
  store.set(forgetProblemAtom)
  expect(store.get(checkoutProblemAtom)).toBeNull()
  expect(shown()).toHaveLength(2)
  store.set(reportProblemAtom, 'Declined.')
  store.set(forgetErrorsAtom)
  expect(store.get(checkoutProblemAtom)).toBeNull()
  expect(shown()).toEqual([])
})

it.each([
  ['Declined.', 'Declined. You have not been charged.'],
  ['Declined; you have NOT been charged.', 'Declined; you have NOT been charged.'],
])('a decline with %j reads %j, and another try is possible (payment.46)', (reason, text) => {
  const store = createStore()
  store.set(reportProblemAtom, reason, { isDeclined: true })
  expect(store.get(checkoutProblemAtom)).toBe(text)
  expect(store.get(isCardProblemAtom)).toBe(true)
  store.set(forgetProblemAtom)
  expect(store.get(isCardProblemAtom)).toBe(false)
})

it('a refusal because of the basket does not blame the card (payment.27, payment.46)', () => {
  const store = createStore()
  store.set(reportProblemAtom, 'Not in stock.', { isDeclined: true, isAboutBasket: true })
  expect(store.get(checkoutProblemAtom)).toBe('Not in stock. You have not been charged.')
  expect(store.get(isBasketProblemAtom)).toBe(true)
  expect(store.get(isCardProblemAtom)).toBe(false)
})

it('a problem without a decline does not mention charges (payment.46)', () => {
  const store = createStore()
  store.set(reportProblemAtom, 'The payment was not authorised.')
  expect(store.get(checkoutProblemAtom)).toBe('The payment was not authorised.')
  expect(store.get(isCardProblemAtom)).toBe(false)
})
