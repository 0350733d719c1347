import * as v from 'valibot'
import { expect, it } from 'vitest'
import {
  canOrderQuote,
  isExpired,
  linesOfQuote,
  Quote,
  quoteDate,
  quoteNumber,
} from '../../../src/entities/account/quote'

const quote = (fields: object = {}) => v.parse(Quote, { id: 5, ...fields })

it('a quote may have nothing but an id (account.40, api.9)', () => {
  expect(quote()).toMatchObject({
    id: '5',
    status: '',
    totalDisplay: null,
    lines: [],
    details: { shipping_name: '', billing_country: '' },
  })
  expect(quoteNumber(quote())).toBe('5')
  expect(quoteDate(quote())).toBeNull()
})

it('a quote has its number, lines, place and day (account.40, server.7)', () => {
  const whole = quote({
    crm_order_id: 'Q-1005',
    details: { date_entered: '2026-03-04', shipping_city: 'London' },
    lines: [
      { product_template_name: 'Tea', sku: 12, quantity: '40', total_amount: '£250.00' },
      null,
    ],
  })
  expect(quoteNumber(whole)).toBe('Q-1005')
  expect(quoteDate(whole)).toBe('04/03/2026')
  expect(whole.details.shipping_city).toBe('London')
  expect(whole.lines).toEqual([
    {
      product_id: '',
      product_template_name: 'Tea',
      sku: '12',
      quantity: 40,
      total_amount: '£250.00',
    },
  ])
})

it('a quote is valid until the end of its last day, in London, unless its status differs (account.41)', () => {
  const until = quote({ expires_at: '2026-03-04' })
  expect(isExpired(until, '2026-03-04')).toBe(false)
  expect(isExpired(until, '2026-03-05')).toBe(true)
  expect(isExpired(quote(), '2099-01-01')).toBe(false)
  expect(isExpired(quote({ status: 'Expired' }), '2020-01-01')).toBe(true)
})

it('a quote can be ordered until it expires, if any of its lines names a product (account.235)', () => {
  const lines = [{ product_id: 7, quantity: 2 }, { product_template_name: 'Setting up' }]
  expect(canOrderQuote(quote({ lines }))).toBe(true)
  expect(canOrderQuote(quote({ lines, status: 'Expired' }))).toBe(false)
  expect(canOrderQuote(quote({ lines: [lines[1]] }))).toBe(false)
  expect(canOrderQuote(quote({ lines: [{ product_id: 0 }] }))).toBe(false)
})

it('quoted products with a quantity are lines without the quoted prices (account.235)', () => {
  const line = { product_id: 7, product_template_name: 'Tea', sku: 'T', total_amount: '£9.00' }
  const lines = [{ ...line, quantity: 3 }, line, { sku: 'C', quantity: 2 }, { quantity: 1 }]
  expect(linesOfQuote(quote({ lines }))).toMatchObject([
    { id: '7', qty: 3, unit_display: null, product: { id: '7', sku: 'T', title: 'Tea' } },
    { id: 'C', qty: 2, product: { id: '', sku: 'C' } },
    { id: 'line 3', qty: 1 },
  ])
  expect(canOrderQuote(quote({ lines: [line] }))).toBe(false)
})
