import { formatPence } from '../../src/lib/text/money'

/** A basket as the server stores it. */
export interface Basket {
  token: string
  qty: number
  /** The id of the only product. The line keeps its own id when another device swaps the product. */
  product: string
  userId: string | null
  /** Whether its order is placed. */
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
  /** The number of its cancelled intents. */
  cancelled: number
  /** The delivery day: chosen, or promised once the order is placed; `null` for the next van. */
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

/** Totals in an answer. */
export const totalsOf = (total: number) => ({ total, totalDisplay: formatPence(total) })

/** Products and quantities as one comparable string. */
export const goodsOf = (lines: readonly { id: string; qty: number }[]): string =>
  lines.map(({ id, qty }) => `${id} ${qty}`).join()

/** The lines of a basket or an order. */
export type Contents = Pick<Basket, 'qty' | 'product'>

const linesOf = ({ qty, product }: Contents) => [
  { id: 'l1', qty, product: { id: product, sku: `TEA/${product}`, title: `Tea ${product}` } },
]

/** A basket in an answer; without a basket, an empty one without a token. */
export const basketAnswer = (basket: Basket | null, total: number, delivery?: object) => ({
  ...(delivery && { delivery }),
  data: { product: basket?.qty ? linesOf(basket) : [] },
  shipping: { country: 'GB' },
  countries: [{ code: 'GB', name: 'United Kingdom' }],
  totals: totalsOf(total),
  totalItems: basket?.qty ?? 0,
  token: basket?.token ?? null,
})

/** An order in an answer. */
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
