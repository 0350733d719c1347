import { formatPence } from '../../src/lib/text/money'

/** A basket as the server stores it. */
export interface Basket {
  token: string
  qty: number
  /** The id of its one product. Its line keeps its id when another device swaps the product. */
  product: string
  userId: string | null
  /** Its order is placed. */
  isClosed: boolean
}

/** An order as the server stores it. */
export interface Order {
  id: string
  token: string
  userId: string | null
  status: string
  paymentType: string | null
  /** Pence; `null` until the order is placed. */
  total: number | null
  intentId: string | null
  /** How many of its intents were cancelled. */
  cancelled: number
  /** The day of delivery: chosen, or promised once it is placed; `null` for the next. */
  day: string | null
}

/** The customer. */
export const USER = {
  id: 'u1',
  first_name: 'Grace',
  last_name: "O'Brien",
  email: 'grace@harbour.example',
  approved_at: '2026-01-01',
  verified: true,
  addresses: [],
}

const ADDRESS = {
  first_name: 'Grace',
  last_name: "O'Brien",
  email: 'grace@harbour.example',
  street_address_1: '1 Quay Street',
  city: 'Manchester',
  postcode: 'M1 1AA',
  country: 'GB',
}

/** Totals as they are answered. */
export const totalsOf = (total: number) => ({ total, totalDisplay: formatPence(total) })

/** Products and quantities, however they are answered and kept. */
export const goodsOf = (lines: readonly { id: string; qty: number }[]): string =>
  lines.map(({ id, qty }) => `${id} ${qty}`).join()

/** The lines of a basket or an order. */
export type Contents = Pick<Basket, 'qty' | 'product'>

const linesOf = ({ qty, product }: Contents) => [
  { id: 'l1', qty, product: { id: product, sku: `TEA/${product}`, title: `Tea ${product}` } },
]

/** A basket as it is answered; a visitor without one is shown an empty basket without a token. */
export const basketAnswer = (basket: Basket | null, total: number, delivery?: object) => ({
  ...(delivery && { delivery }),
  data: { product: basket?.qty ? linesOf(basket) : [] },
  shipping: { country: 'GB' },
  countries: [{ code: 'GB', name: 'United Kingdom' }],
  totals: totalsOf(total),
  totalItems: basket?.qty ?? 0,
  token: basket?.token ?? null,
})

/** An order as it is answered. */
export const orderAnswer = (
  order: Order,
  contents: Contents,
  total: number,
  delivery?: { chosen: string },
) => ({
  data: {
    ...(delivery && { delivery, delivery_day: delivery.chosen }),
    id: order.id,
    status: order.status,
    payment_type: order.paymentType,
    same_address: true,
    address_billing_json: { id: `${order.id}b`, type: 'billing', ...ADDRESS },
    address_delivery_json: { id: `${order.id}d`, type: 'delivery', ...ADDRESS },
    basket: { product: linesOf(contents) },
    totals: totalsOf(total),
  },
})
