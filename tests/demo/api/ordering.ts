import type { DemoApi } from '../../../demo/api/app'
import { openShop, Visitor, ZERO_RATED } from './visitor'

/** The current stock of a product. */
export const stockOf = async ({ shop }: Visitor, id: string) =>
  (await shop.database.get<{ stock: number }>('SELECT stock FROM products WHERE id = ?', [id]))
    ?.stock

/** A guest with two of a product in the basket, as after signing out. */
export async function guestWithBasket(shop?: DemoApi): Promise<Visitor> {
  const guest = new Visitor(shop ?? (await openShop()))
  await guest.get('/api/basket')
  await guest.shop.database.run(
    `INSERT INTO basket_lines (basket_id, product_id, qty)
     SELECT id, ?, 2 FROM baskets WHERE token = ?`,
    [ZERO_RATED.id, guest.basketToken],
  )
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
