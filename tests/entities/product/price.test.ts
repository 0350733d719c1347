import * as v from 'valibot'
import { expect, it } from 'vitest'
import { PriceEntry, PriceList } from '../../../src/entities/product/price'

const ENTRY = {
  type: 'Product',
  sku: 'TEA/1',
  title: 'Tea',
  stock_level: 12,
  vat_exc: 1_999,
  price_unit_display: 'per case of 6',
  price_tax_display: '£23.99',
  price_display: '£19.99',
  discounted_pricing: { price_exc_display: '£17.99', price_display: '£21.59' },
}

it('a price entry has all its fields (product.13)', () => {
  expect(v.parse(PriceEntry, ENTRY)).toEqual(ENTRY)
})

it('a price entry needs only an exc VAT price (api.9, product.13)', () => {
  expect(v.parse(PriceEntry, { price_display: '£19.99' })).toEqual({
    type: '',
    sku: '',
    title: '',
    stock_level: null,
    vat_exc: null,
    price_unit_display: null,
    price_tax_display: null,
    price_display: '£19.99',
    discounted_pricing: null,
  })
})

it("a buyer's own price is an exc VAT price (product.4, product.13)", () => {
  const entry = { discounted_pricing: { price_exc_display: '£17.99' } }
  expect(v.safeParse(PriceEntry, entry).success).toBe(true)
})

it.each([
  'Product',
  'product',
  ' PRODUCT ',
  '',
  null,
])("an entry of the type %j is a product's price (product.51)", (type) => {
  expect(v.parse(PriceList, { 7: { ...ENTRY, type } }).get('7')).toMatchObject({ sku: 'TEA/1' })
})

it.each([
  'Service',
  'Gift card',
  'products',
])('an entry of the type %j is not sold (product.51)', (type) => {
  expect(v.parse(PriceList, { 7: { ...ENTRY, type }, 8: { type } })).toEqual(
    new Map([
      ['7', null],
      ['8', null],
    ]),
  )
})

it.each([
  [[]],
  [{}],
  [null],
  [''],
  [false],
  [{ price_display: '' }],
])('the discount %j is not a discount (product.4)', (discounted_pricing) => {
  expect(v.parse(PriceEntry, { ...ENTRY, discounted_pricing }).discounted_pricing).toBeNull()
})

it('an unformatted price comes from vat_exc, in pence (api.16)', () => {
  const { price_display } = v.parse(PriceEntry, { price_display: 19.99, vat_exc: '1999' })
  expect(price_display).toBe('£19.99')
  const { discounted_pricing } = v.parse(PriceEntry, {
    ...ENTRY,
    discounted_pricing: { price_exc_display: 1_799, price_display: '£21.59' },
    vat_exc: 1_799,
  })
  expect(discounted_pricing).toEqual({ price_exc_display: '£17.99', price_display: '£21.59' })
})

it.each([
  {},
  { price_tax_display: '£23.99' },
  { price_tax_display: '£0.00', vat_exc: 0 },
  { price_display: '' },
  { discounted_pricing: { price_display: '£21.59' } },
  { discounted_pricing: null },
  null,
])('%j is not a price (product.13)', (entry) => {
  expect(v.safeParse(PriceEntry, entry).success).toBe(false)
})

it('a price list has the readable entries, by their keys (api.9, product.3)', () => {
  const prices = v.parse(PriceList, { 7: ENTRY, 'TEA/1': ENTRY, 8: null, 9: {} })
  expect([...prices.keys()]).toEqual(['7', 'TEA/1'])
})

it('a price list may be bare or in data (api.10)', () => {
  expect([...v.parse(PriceList, { data: { 7: ENTRY } }).keys()]).toEqual(['7'])
  expect(v.parse(PriceList, { data: null }).size).toBe(0)
})

it.each([
  [[ENTRY], ['TEA/1']],
  [[{ ...ENTRY, id: 7 }, null, 'x', {}, { id: 8 }], ['TEA/1']],
  [[{ id: 7, price_display: '£1.00' }], ['7']],
  [{ data: [ENTRY], message: 'ok' }, ['TEA/1']],
  [[], []],
  [{ data: [] }, []],
])('a list of prices is read by the SKU of each, else by its id (api.10, product.3)', (answer, keys) => {
  expect([...v.parse(PriceList, answer).keys()]).toEqual(keys)
})

it('a listed price of another type is not sold (product.51)', () => {
  const service = { sku: 'SVC', type: 'Service' }
  expect(v.parse(PriceList, [service])).toEqual(new Map([['SVC', null]]))
})

it.each([null, 'x', 7])('%j is not a price list (api.9)', (answer) => {
  expect(v.safeParse(PriceList, answer).success).toBe(false)
})
