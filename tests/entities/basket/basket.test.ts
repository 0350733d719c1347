import * as v from 'valibot'
import { expect, it } from 'vitest'
import { BasketResponse, EMPTY_BASKET, Line } from '../../../src/entities/basket/basket'

const parse = (answer: object) => v.parse(BasketResponse, { data: [], ...answer })

it.each([
  { data: [] },
  { data: {} },
  { data: { product: [] } },
  { data: { product: { 0: { id: 1, qty: 1 } } } },
  { data: null, totals: {} },
  { data: '', totalItems: 0 },
  { data: false, totals: [], message: null },
  { data: { data: null, totals: {} } },
])('%j is a basket (api.10)', (answer) => {
  expect(v.safeParse(BasketResponse, answer).success).toBe(true)
})

it.each([
  {},
  { data: null },
  { data: null, message: 'Saved.' },
  { message: 'Saved.' },
  { data: { message: 'Saved.' } },
  { data: { order: { id: 7 } }, message: 'Saved.' },
  { totals: {}, totalItems: 2 },
  { data: 'x' },
  { data: true, totals: {} },
  { data: [{ id: 1, qty: 1 }] },
  { data: { product: 'x' } },
  null,
  [],
  'x',
])('%j is not a basket, not even an empty one (api.9)', (answer) => {
  expect(v.safeParse(BasketResponse, answer).success).toBe(false)
})

it('an answer with only lines has all other parts empty (api.9, api.14)', () => {
  const answer = parse({})
  expect(answer).toEqual({
    ...EMPTY_BASKET,
    token: null,
    messages: [],
    message: null,
    product: null,
    purchase_type: null,
  })
  expect(answer.totals.toPayDisplay).toBeNull()
})

it('an answer has every part that a basket call sends (api.14)', () => {
  const answer = {
    data: { product: [{ id: '5', qty: 2 }], other: [] },
    shipping: { country: 'GB' },
    discounts: [{ id: '9', title: 'Tea', code: 'TEA10' }],
    countries: [{ code: 'GB', name: 'United Kingdom' }],
    totals: { total: 1_999, totalDisplay: '£19.99', shippingFree: 1 },
    totalItems: 2,
    token: 'abc',
    messages: [{ type: 'success', message: 'Added.' }],
    message: 'Applied.',
    product: { id: '1', sku: 'TEA/1', title: 'Tea' },
    purchase_type: 'now',
  }
  expect(parse(answer)).toMatchObject({
    ...answer,
    data: { product: [{ id: '5', qty: 2 }], other: [] },
    totals: { ...answer.totals, shippingFree: true },
  })
})

it('a line has a product with sku, title and stock, even when the server sends none (basket.2)', () => {
  expect(v.parse(Line, { id: 5, qty: '2', unit: '1250' })).toEqual({
    id: '5',
    qty: 2,
    total: null,
    total_display: null,
    unit: 1_250,
    unit_display: '£12.50',
    product: { id: '', sku: '', title: 'Product', permalink: null, image: null, stock_level: null },
  })
})

it.each([-1, 1.5, 'two', null, Number.NaN])('a line with the quantity %j is not a line', (qty) => {
  expect(v.safeParse(Line, { id: 5, qty }).success).toBe(false)
})

it.each([
  [3, 3],
  ['3', 3],
  [-2, 0],
  [null, 0],
  ['many', 0],
  ['2.000', 2],
])('totalItems %j of a basket without lines counts as %d', (totalItems, count) => {
  expect(parse({ totalItems }).totalItems).toBe(count)
})

it('a basket without a readable count counts its lines (api.16)', () => {
  const data = {
    product: [
      { id: 1, qty: 2 },
      { id: 2, qty: '3' },
    ],
  }
  expect(parse({ data, totals: {}, totalItems: null }).totalItems).toBe(5)
  expect(parse({ data, totals: {}, totalItems: 9 }).totalItems).toBe(9)
})

it.each([
  ['abc', 'abc'],
  ['a b', null],
  ['', null],
  ['x'.repeat(4_097), null],
  [undefined, null],
])('the token %j is read as %j (api.1, basket.1)', (token, expected) => {
  expect(parse({ token }).token).toBe(expected)
})

it('malformed parts are empty, and malformed entries are left out (api.9)', () => {
  const answer = parse({
    shipping: 'GB',
    totals: [],
    product: 'Tea',
    discounts: [{ title: 'no id' }, { id: 9 }],
    countries: 'GB',
  })
  expect(answer).toMatchObject({ shipping: { country: '' }, product: null, countries: [] })
  expect(answer.totals).toEqual(EMPTY_BASKET.totals)
  expect(answer.discounts).toEqual([{ id: '9', title: '', code: '' }])
})

it.each([
  [{ sku: 'TEA/1', id: 7 }, 'Product TEA/1'],
  [{ id: 7 }, 'Product 7'],
  [{ title: 'Tea', sku: 'TEA/1' }, 'Tea'],
  [null, 'Product'],
])('the product %j of a line is named %j (basket.160)', (product, title) => {
  expect(v.parse(Line, { id: 5, qty: 1, product }).product.title).toBe(title)
})

it.each([
  { id: 6, qty: null },
  { id: 6, qty: 1.5 },
  { id: 6, qty: -1 },
  { qty: 1 },
  null,
  'Tea',
])('the line %j is left out with a notice, and the others stay (basket.160)', (line) => {
  const { data, messages } = parse({ data: { product: [{ id: 5, qty: 1 }, line] } })
  expect(data.product?.map(({ id }) => id)).toEqual(['5'])
  expect(messages).toEqual([expect.objectContaining({ type: 'error' })])
})

it.each([
  'x',
  null,
  3,
  { a: 1 },
  [{ qty: 1 }],
])('a group %j of another type does not fail the basket (basket.2)', (other) => {
  const { data, messages } = parse({ data: { product: { a: { id: 5, qty: 1 } }, other } })
  expect(data.product).toHaveLength(1)
  expect(messages).toEqual([])
})

it('a basket may be in data, even with a field of that name (api.10)', () => {
  const bare = { data: { product: [{ id: 5, qty: 1 }] }, totals: { total: 100 }, token: 'abc' }
  expect(v.parse(BasketResponse, { data: bare })).toEqual(v.parse(BasketResponse, bare))
  expect(v.parse(BasketResponse, { data: { data: [], totals: {} } }).data).toEqual({})
})

it('an unformatted amount is shown from its pence, or is missing (api.16, basket.3)', () => {
  const { totals } = parse({
    totals: { total: '1999', totalDisplay: 19.99, shipping: 0, discount: 12.5, taxDisplay: 4 },
  })
  expect(totals).toMatchObject({
    total: 1_999,
    totalDisplay: '£19.99',
    shippingDisplay: '£0.00',
    discount: null,
    discountDisplay: null,
    taxDisplay: null,
    toPayDisplay: null,
  })
})

it('parts that only other shops need are not read (page.20)', () => {
  const unused = { selectOptions: [1], invert: true, purchaseType: 'x', justAdded: {} }
  expect(parse(unused)).toEqual(parse({}))
})
