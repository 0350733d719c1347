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
/** The line of a product of which the basket has some. */
const lineOf = (
  ...[hit, price, inBasket = 0]: [
    typeof product | null | undefined,
    Parameters<typeof orderLine>[2]['price'],
    number?,
  ]
) => orderLine(TEA, hit, { price, inBasket })

it.each([
  ['in stock', product, price(4), null],
  ['of unknown stock', product, price(null), null],
  ['not known yet', undefined, LOADING, null],
  ['without a price', product, { status: 'unavailable' as const, entry: null }, null],
  ['out of stock', product, price(0), 'out-of-stock'],
  ['of another type', product, { status: 'not-sold' as const, entry: null }, 'not-sold'],
  ['gone', null, LOADING, 'gone'],
] as const)('a product %s is left out of an order as %j (list.3)', (_, hit, known, leftOut) => {
  expect(lineOf(hit, known).leftOut).toBe(leftOut)
})

it('a line has the title of today, the quantity of the list and the price exc VAT (list.1, list.4)', () => {
  expect(lineOf(product, price(4))).toEqual({
    productId: '7',
    sku: 'T/7',
    title: 'Tea & Co',
    qty: 3,
    price: 250,
    leftOut: null,
    limit: { max: 4, tooMany: 'Only 4 in stock' },
  })
  expect(lineOf(undefined, LOADING).title).toBe('As it was saved')
})

it('the total is known when all prices are (list.4)', () => {
  const known = lineOf(product, price(4))
  expect(orderTotal([known, { ...known, qty: 1 }])).toBe(1_000)
  expect(orderTotal([known, lineOf(product, price(4, null))])).toBeNull()
})

it('what the basket has is not to be had again (list.2, list.3, product.22)', () => {
  expect(lineOf(product, price(4), 3)).toMatchObject({
    leftOut: null,
    limit: { max: 1, tooMany: 'Only 4 in stock; you already have 3' },
  })
  expect(lineOf(product, price(4), 4).leftOut).toBe('in-basket')
  expect(lineOf(product, price(null), 4)).toMatchObject({ leftOut: null, limit: { max: 9_999 } })
})

it('there is no total while a quantity is above what can be had (list.2, list.4)', () => {
  expect(orderTotal([lineOf(product, price(3))])).toBe(750)
  expect(orderTotal([lineOf(product, price(3)), lineOf(product, price(2))])).toBeNull()
})
