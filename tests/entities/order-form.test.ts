import { expect, it } from 'vitest'
import { orderLine, orderTotal } from '../../src/entities/order-form'
import { PriceEntry } from '../../src/entities/price'
import { readProductHit } from '../../src/entities/product-hit'
import { readAs } from '../../src/lib/parse'

const TEA = { id: '7', title: 'As it was saved', image: '', qty: 3 }
const product = readProductHit({ post_id: 7, post_title: 'Tea &amp; Co', sku: 'T/7' })
const price = (stock_level: unknown, vat_exc: unknown = 250) => ({
  status: 'ready' as const,
  entry: readAs(PriceEntry)({ type: 'Product', price_display: '£2.50', vat_exc, stock_level }),
})
const LOADING = { status: 'loading' as const, entry: null }

it.each([
  ['in stock', product, price(4), null],
  ['of unknown stock', product, price(null), null],
  ['not known yet', undefined, LOADING, null],
  ['without a price', product, { status: 'unavailable' as const, entry: null }, null],
  ['out of stock', product, price(0), 'out-of-stock'],
  ['of another type', product, { status: 'not-sold' as const, entry: null }, 'not-sold'],
  ['gone', null, LOADING, 'gone'],
] as const)('a product %s is left out of an order as %j (list.3)', (_, hit, known, leftOut) => {
  expect(orderLine(TEA, hit, known).leftOut).toBe(leftOut)
})

it('a line has the title of today, the quantity of the list and the price exc VAT (list.1, list.4)', () => {
  expect(orderLine(TEA, product, price(4))).toEqual({
    productId: '7',
    sku: 'T/7',
    title: 'Tea & Co',
    qty: 3,
    price: 250,
    leftOut: null,
  })
  expect(orderLine(TEA, undefined, LOADING).title).toBe('As it was saved')
})

it('the total is known when all prices are (list.4)', () => {
  const known = orderLine(TEA, product, price(4))
  expect(orderTotal([known, { ...known, qty: 1 }])).toBe(1_000)
  expect(orderTotal([known, orderLine(TEA, product, price(4, null))])).toBeNull()
})
