import type { Sql } from '../../database/database'
import type { BasketRow } from '../basket/baskets'
import { isEqual } from '../people/secrets'
import { notFound } from '../problem'
import type { Visitor } from '../shop'
import { findOrder, type OrderRow } from './order-rows'

/**
 * Finds an order that the visitor may see; 404 otherwise. Users see their own orders. Guests see the order of their
 * basket token, even after signing in, as it may be placed meanwhile.
 */
export async function visibleOrder(
  sql: Sql,
  { user, basketToken }: Visitor,
  id: number | null,
): Promise<{ order: OrderRow; basket: BasketRow | null }> {
  const order = await findOrder(sql, id)
  const basket =
    (await sql.get<BasketRow>('SELECT * FROM baskets WHERE id = ?', [order?.basket_id ?? null])) ??
    null
  const isGuests =
    order?.user_id === null && basket !== null && isEqual(basketToken ?? '', basket.token)
  const isInCheckout = order?.status === 'new'
  const isUsers =
    user !== null && (order?.user_id === user.id || (isInCheckout && basket?.user_id === user.id))
  const isOwn = isUsers || isGuests
  if (!order || !isOwn) throw notFound('This order does not exist.')
  return { order, basket }
}
