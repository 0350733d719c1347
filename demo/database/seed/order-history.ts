import { addressesOf, billingAddress } from '../../api/addresses/address-book'
import { zoneOf } from '../../api/basket/delivery-zones'
import { calculateTotals, type PricedLine } from '../../api/basket/totals'
import { type ProductRow, unitPrice } from '../../api/prices/pricing'
import type { Sql } from '../database'
import { seedWithdrawnProduct } from './withdrawn-product'

const DAY_MS = 86_400_000
/** About two orders a week for a little over four years. */
export const HISTORY_ORDERS = 440
const DAYS_BETWEEN = 3.5
/** How many orders ago a withdrawn product was ordered: about two years. */
const WITHDRAWN_SINCE = 200

/** A seeded random generator, so that tests can rely on the history. */
function seededRandom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

type HistoryLine = PricedLine & { product: ProductRow }

function randomLines(
  products: readonly ProductRow[],
  pick: (below: number) => number,
): HistoryLine[] {
  const chosen = new Map<string, HistoryLine>()
  for (let left = 2 + pick(6); left > 0; left -= 1) {
    const product = products[pick(products.length)]
    if (!product) continue
    chosen.set(product.id, {
      product,
      qty: 1 + pick(11),
      unitPence: unitPrice(product, true),
      vatRate: product.vat_rate,
      category: product.category,
    })
  }
  return [...chosen.values()]
}

const withdrawnLine = (product: ProductRow): HistoryLine => ({
  product,
  qty: 6,
  unitPence: unitPrice(product, true),
  vatRate: product.vat_rate,
  category: product.category,
})

/** The status of an order placed some days ago. */
function statusAfter(daysAgo: number, pick: (below: number) => number) {
  if (pick(40) === 0) return { status: 'cancelled', isShipped: false }
  if (daysAgo < 4) return { status: 'pending', isShipped: false }
  if (daysAgo < 8) return { status: 'paid', isShipped: false }
  if (daysAgo < 14) return { status: 'shipped', isShipped: true }
  return { status: pick(60) === 0 ? 'closed' : 'completed', isShipped: true }
}

const PAYMENT_TYPES = ['on account', 'on account', 'bacs', 'card'] as const

/** Adds years of orders to the `history` account. */
export async function seedHistory(
  sql: Sql,
  email: string,
  now: Date,
  count = HISTORY_ORDERS,
): Promise<void> {
  const user = await sql.get<{ id: number; crm_id: string | null }>(
    'SELECT id, crm_id FROM users WHERE email = ?',
    [email],
  )
  if (!user) throw new Error(`Account ${email} does not exist`)
  const addresses = await addressesOf(sql, user.id)
  const sites = addresses.filter(({ type }) => type === 'delivery')
  const billing = billingAddress(addresses, user.crm_id)
  const products = await sql.all<ProductRow>('SELECT * FROM products ORDER BY id')
  const withdrawn = await seedWithdrawnProduct(sql)
  const pick = seededRandom(20_210_301)
  const orders: unknown[] = []
  const lines: unknown[] = []
  for (let index = count; index > 0; index -= 1) {
    const daysAgo = index * DAYS_BETWEEN
    const placedAt = new Date(now.getTime() - daysAgo * DAY_MS)
    const { status, isShipped } = statusAfter(daysAgo, pick)
    const ordered = randomLines(products, pick)
    if (index === WITHDRAWN_SINCE) ordered.push(withdrawnLine(withdrawn))
    orders.push([
      status,
      PAYMENT_TYPES[pick(PAYMENT_TYPES.length)],
      `PO-${4_000 + count - index}`,
      JSON.stringify(sites[pick(sites.length)]),
      JSON.stringify(calculateTotals(ordered, [], zoneOf('GB'))),
      placedAt.toISOString(),
      isShipped ? new Date(placedAt.getTime() + 2 * DAY_MS).toISOString() : null,
    ])
    lines.push(
      ...ordered.map(({ product, qty, unitPence, vatRate }) => [
        count - index,
        product.id,
        product.sku,
        product.title,
        qty,
        unitPence,
        vatRate,
      ]),
    )
  }
  await insertOrders(sql, user.id, JSON.stringify(billing), orders, lines)
}

async function insertOrders(
  sql: Sql,
  userId: number,
  billing: string,
  orders: unknown[],
  lines: unknown[],
): Promise<void> {
  const last = await sql.get<{ id: number | null }>('SELECT max(id) AS id FROM orders')
  const firstId = (last?.id ?? 100_000) + 1
  await sql.run(
    `INSERT INTO orders (id, user_id, status, payment_type, agree_terms, same_address,
       purchase_number, address_billing_json, address_delivery_json, totals_json, created_at,
       placed_at, shipped_at)
     SELECT ? + key, ?, value ->> 0, value ->> 1, 1, 0, value ->> 2, ?, value ->> 3, value ->> 4,
       value ->> 5, value ->> 5, value ->> 6
     FROM json_each(?)`,
    [firstId, userId, billing, JSON.stringify(orders)],
  )
  await sql.run(
    `INSERT INTO order_lines (order_id, product_id, sku, title, qty, unit_pence, vat_rate)
     SELECT ? + (value ->> 0), value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5,
       value ->> 6
     FROM json_each(?)`,
    [firstId, JSON.stringify(lines)],
  )
}
