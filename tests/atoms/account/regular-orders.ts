import { FIRST, SECOND } from '../../components/shop'

export const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

const line = (product: typeof FIRST, qty: number) => ({
  id: product.id,
  qty,
  unit: product.pricePence,
  product: { id: product.id, sku: product.sku, title: product.title },
})

/** Orders that make the first product due, and the second one not yet. */
export const REGULAR_ORDERS = [
  { days: 5, lines: [line(SECOND, 2)] },
  { days: 14, lines: [line(FIRST, 6)] },
  { days: 28, lines: [line(FIRST, 6)] },
  { days: 35, lines: [line(SECOND, 2)] },
].map(({ days, lines }, index) => ({
  id: 9_000 - index,
  status: 'shipped',
  created_at: daysAgo(days),
  basket: { product: lines },
}))

/** Orders by which both products are due. */
export const BOTH_DUE = REGULAR_ORDERS.map((order, index) => ({
  ...order,
  created_at: daysAgo([28, 14, 28, 58][index] ?? 0),
}))
