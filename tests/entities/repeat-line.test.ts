import * as v from 'valibot'
import { expect, it } from 'vitest'
import { Line } from '../../src/entities/basket'
import { PriceList } from '../../src/entities/price'
import { canBeAdded, compareLines, newTotal } from '../../src/entities/repeat-line'

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

const keyOf = (id: string) => id.replaceAll('/', '_')
const compare = (entry: object | null, { old = line(), inBasket = 0 } = {}) => {
  const prices = v.parse(PriceList, entry ? { a_1: entry } : {})
  const basket = inBasket > 0 ? [line({ qty: inBasket })] : []
  const [compared] = compareLines([old], prices, basket, keyOf)
  if (!compared) throw new Error('No line')
  return compared
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
  const unknown = compare(price({ vat_exc: null, price_display: '£9.00' }))
  expect(unknown).toMatchObject({ priceNow: '£9.00', change: 'unknown' })
})

it('an unknown stock is not none, and no stock is (account.51)', () => {
  expect(compare(price({ stock_level: null }))).toMatchObject({
    availability: 'available',
    room: null,
    qty: 4,
    isProposed: true,
  })
  const none = compare(price({ stock_level: 0 }))
  expect(none).toMatchObject({ availability: 'out-of-stock', isProposed: false })
  expect(canBeAdded(none)).toBe(false)
})

it('what the server does not price, or does not sell, is gone (account.51)', () => {
  expect(compare(null)).toMatchObject({ availability: 'gone', isProposed: false })
  expect(compare(price({ type: 'Service' })).availability).toBe('gone')
  expect(compare(price(), { old: line({}, { id: '' }) }).availability).toBe('gone')
})

it('quantities go as far as the stock that the basket leaves (account.51)', () => {
  expect(compare(price({ stock_level: 3 }))).toMatchObject({ qty: 3, room: 3 })
  const some = compare(price({ stock_level: 5 }), { inBasket: 3 })
  expect(some).toMatchObject({ inBasket: 3, room: 2, qty: 2, isProposed: true })
  const full = compare(price({ stock_level: 3 }), { inBasket: 3 })
  expect(full).toMatchObject({ room: 0, isProposed: false })
  expect(canBeAdded(full)).toBe(false)
})

it('what the basket has already in that quantity is not chosen at first (account.52)', () => {
  const twice = compare(price(), { inBasket: 4 })
  expect(twice.isProposed).toBe(false)
  expect(canBeAdded(twice)).toBe(true)
})

it('the chosen lines come to their prices now, unless one is not known (account.51)', () => {
  const known = compare(price())
  expect(newTotal([known, { ...known, qty: 1 }])).toBe(1_250)
  expect(newTotal([known, { ...known, price: null }])).toBeNull()
  expect(newTotal([])).toBe(0)
})
