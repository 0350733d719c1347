// @vitest-environment node
import { expect, it } from 'vitest'
import { charges, saveCard, userInCheckout } from '../paying'
import { intentsOf } from '../provider-events'
import { openShop, STANDARD_RATED, type Visitor, ZERO_RATED } from '../visitor'

/** The lines of an order, as a page has shown them. */
const shown = (order: { basket: { product: ShownLine[] } }) =>
  order.basket.product.map(({ product, qty, total }) => ({ id: product.id, qty, total }))
interface ShownLine {
  qty: number
  total: number
  product: { id: string }
}

/** Another device swaps the product of the line for another one of the same price. */
async function swapProducts(visitor: Visitor) {
  const { database } = visitor.shop
  await database.run(
    `UPDATE products SET (price_pence, verified_price_pence, vat_rate, category) =
       (SELECT price_pence, verified_price_pence, vat_rate, category FROM products WHERE id = ?)
     WHERE id = ?`,
    [ZERO_RATED.id, STANDARD_RATED.id],
  )
  await database.run('UPDATE basket_lines SET product_id = ?', [STANDARD_RATED.id])
}

type Placing = [string, (visitor: Visitor, order: { id: string }, body: object) => Promise<Answer>]
interface Answer {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: the body of any answer
  body: any
}
const WAYS: Placing[] = [
  [
    'a payment',
    (visitor, { id }, body) => visitor.post('/api/stripe/payment', { order_id: id, ...body }),
  ],
  [
    'a payment by saved card',
    async (visitor, { id }, body) =>
      visitor.call('PUT', '/api/stripe/subscription', {
        order_id: id,
        payment_method: await saveCard(visitor, '4242424242424242'),
        ...body,
      }),
  ],
  [
    'a placement',
    (visitor, order, body) =>
      visitor.patch(`/api/order/${order.id}`, {
        ...order,
        status: 'pending',
        payment_type: 'bacs',
        agree_terms: true,
        validate_addresses: false,
        ...body,
      }),
  ],
]

it.each(
  WAYS,
)('%s for swapped products of the same total is refused with the new lines (server.100)', async (_, send) => {
  const { visitor, order } = await userInCheckout(await openShop())
  const seen_total = order.totals.total
  await swapProducts(visitor)
  const now = await visitor.checkout()
  expect(now.totals.total).toBe(seen_total)
  const refused = await send(visitor, order, { seen_total, seen_lines: shown(order) })
  expect(refused).toMatchObject({
    status: 409,
    body: {
      errors: { seen_lines: [refused.body.message] },
      basket: { product: [{ product: { id: STANDARD_RATED.id } }] },
      totals: { total: seen_total },
    },
  })
  expect(await intentsOf(visitor.shop, order)).toEqual([])
  expect(await charges(visitor)).toEqual([])
  expect((await visitor.get('/api/order')).body.data).toEqual([])
  const agreed = await send(visitor, order, { seen_total, seen_lines: shown(now) })
  expect(agreed.status).toBe(200)
})

it.each(
  WAYS,
)('%s compares product, quantity and price, however lines are split (server.100)', async (_, send) => {
  const { visitor, order } = await userInCheckout(await openShop())
  const [line] = shown(order)
  if (!line) throw new Error('The order has no line')
  for (const other of [
    [],
    [{ ...line, qty: line.qty + 1 }],
    [{ ...line, total: line.total + 1 }],
    [line, { id: 'other', qty: 1, total: 0 }],
  ]) {
    expect((await send(visitor, order, { seen_lines: other })).status).toBe(409)
  }
  for (const malformed of ['x', [{ qty: 1 }], [{ ...line, qty: 'many' }]]) {
    expect((await send(visitor, order, { seen_lines: malformed })).status).toBe(422)
  }
  const half = { ...line, qty: line.qty / 2, total: null }
  expect((await send(visitor, order, { seen_lines: [half, half] })).status).toBe(200)
})

it.each(
  WAYS,
)('%s with lines of no or negative quantity is malformed, even with the right sum (server.116)', async (_, send) => {
  const { visitor, order } = await userInCheckout(await openShop())
  const [line] = shown(order)
  if (!line) throw new Error('The order has no line')
  for (const seen_lines of [
    [line, { id: 'other', qty: 0, total: 0 }],
    [
      { ...line, qty: line.qty + 1 },
      { ...line, qty: -1, total: 0 },
    ],
  ]) {
    expect((await send(visitor, order, { seen_lines })).status).toBe(422)
  }
  expect(await charges(visitor)).toEqual([])
  expect((await visitor.get('/api/order')).body.data).toEqual([])
})

it.each(WAYS)('%s without the seen lines still works (server.100)', async (_, send) => {
  const { visitor, order } = await userInCheckout(await openShop())
  expect((await send(visitor, order, {})).status).toBe(200)
})
