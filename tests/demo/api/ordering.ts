import { randomUUID } from 'node:crypto'
import type { DemoApi } from '../../../demo/api/app'
import { openShop, Visitor, ZERO_RATED } from './visitor'

/** The current stock of a product. */
export const stockOf = async ({ shop }: Visitor, id: string) =>
  (await shop.database.get<{ stock: number }>('SELECT stock FROM products WHERE id = ?', [id]))
    ?.stock

/** Stores an anonymous basket with quantities by product, and gives its token to a visitor. */
export async function storeBasket(visitor: Visitor, quantities: Record<string, number>) {
  const { database } = visitor.shop
  visitor.basketToken = `stored-${randomUUID()}`
  const { id } = await database.run(
    "INSERT INTO baskets (token, country, created_at) VALUES (?, 'GB', '2026-01-01T00:00:00.000Z')",
    [visitor.basketToken],
  )
  for (const [product, qty] of Object.entries(quantities)) {
    await database.run('INSERT INTO basket_lines (basket_id, product_id, qty) VALUES (?, ?, ?)', [
      id,
      product,
      qty,
    ])
  }
  return id
}

/** A guest who signed out with two of a product in the basket. */
export async function guestWithBasket(shop?: DemoApi): Promise<Visitor> {
  const guest = new Visitor(shop ?? (await openShop()))
  await storeBasket(guest, { [ZERO_RATED.id]: 2 })
  return guest
}

/** Places the draft order by bank transfer, or with other changes. */
export const placeOrder = async (visitor: Visitor, changes: object = {}) => {
  const order = await visitor.checkout()
  return visitor.patch(`/api/order/${order.id}`, {
    ...order,
    status: 'pending',
    payment_type: 'bacs',
    agree_terms: true,
    ...changes,
  })
}
