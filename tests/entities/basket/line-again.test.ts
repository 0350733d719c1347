import * as v from 'valibot'
import { expect, it } from 'vitest'
import { Line } from '../../../src/entities/basket/basket'
import { lineAgain } from '../../../src/entities/basket/line-again'
import { canBeAdded } from '../../../src/entities/basket/line-to-add'
import { PriceList, priceState } from '../../../src/entities/product/price'

const line = (fields: object = {}, product: object = {}) =>
  v.parse(Line, {
    id: 1,
    qty: 4,
    unit: 250,
    unit_display: '£2.50',
    product: { id: 'a/1', sku: 'A1', title: 'Tea', ...product },
    ...fields,
  })

const price = (fields: object = {}) => ({
  type: 'Product',
  price_display: '£2.50',
  vat_exc: 250,
  stock_level: 100,
  ...fields,
})

const compare = (entry: object | null, { old = line(), inBasket = 0 } = {}) => {
  const prices = v.parse(PriceList, entry ? { a_1: entry } : {})
  return lineAgain(old, priceState(prices.get('a_1')), inBasket)
}

it('a line shows its price then and now, and whether it is dearer or cheaper (account.51)', () => {
  expect(compare(price())).toMatchObject({
    priceThen: '£2.50',
    priceNow: '£2.50',
    change: 'same',
    qty: 4,
    isProposed: true,
  })
  expect(compare(price({ vat_exc: 260, price_display: '£2.60' })).change).toBe('dearer')
  expect(compare(price({ vat_exc: 240, price_display: '£2.40' })).change).toBe('cheaper')
  const own = price({ vat_exc: 200, discounted_pricing: { price_exc_display: '£2.00' } })
  expect(compare(own)).toMatchObject({ priceNow: '£2.00', change: 'cheaper' })
  const other = compare(price({ vat_exc: null, price_display: '£9.00' }))
  expect(other).toMatchObject({ priceNow: '£9.00', change: 'other' })
  expect(compare(price({ vat_exc: null })).change).toBe('same')
  const unknown = line({ unit: null, unit_display: null })
  expect(compare(price(), { old: unknown }).change).toBe('unknown')
})

it('an unknown stock does not count as out of stock; a stock of 0 does (account.134)', () => {
  expect(compare(price({ stock_level: null }))).toMatchObject({
    reason: '',
    limit: { max: 9_999 },
    qty: 4,
    isProposed: true,
  })
  const none = compare(price({ stock_level: 0 }))
  expect(none).toMatchObject({ reason: 'Out of Stock', isProposed: false })
  expect(canBeAdded(none)).toBe(false)
})

it('a product without a price counts as gone; an unsold one cannot be ordered here (account.134, product.51)', () => {
  expect(compare(null)).toMatchObject({ reason: 'No longer available', isProposed: false })
  expect(compare(price({ type: 'Service' })).reason).toBe('This product cannot be ordered here.')
  expect(compare(price(), { old: line({}, { id: '' }) }).reason).toBe('No longer available')
})

it('quantities are limited to the stock beyond the basket (account.134)', () => {
  expect(compare(price({ stock_level: 3 }))).toMatchObject({ qty: 3, limit: { max: 3 } })
  const some = compare(price({ stock_level: 5 }), { inBasket: 3 })
  expect(some).toMatchObject({ inBasket: 3, limit: { max: 2 }, qty: 1, isProposed: true })
  const less = compare(price({ stock_level: 2 }), { inBasket: 1 })
  expect(less).toMatchObject({ missing: 3, limit: { max: 1 }, qty: 1, isProposed: true })
  const full = compare(price({ stock_level: 3 }), { inBasket: 3 })
  const reason = 'Only 3 in stock; you already have 3'
  expect(full).toMatchObject({ reason, isProposed: false })
})

it('the quantity missing in the basket is proposed (account.51)', () => {
  const some = compare(price(), { inBasket: 3 })
  expect(some).toMatchObject({ orderedQty: 4, missing: 1, qty: 1, isProposed: true })
})

it('a line already in the basket starts unselected; selected, all of it is added again (account.52)', () => {
  const twice = compare(price(), { inBasket: 4 })
  expect(twice).toMatchObject({ isProposed: false, missing: 0, qty: 4 })
  expect(canBeAdded(twice)).toBe(true)
})
