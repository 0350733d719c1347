import type { Sql } from '../../database/database'
import { hasPaymentBegun, hasPaymentUnderWay, requireUnpaid } from '../payments/payment-rows'
import { newSecret } from '../people/secrets'
import type { Visitor } from '../shop'
import { HOME_COUNTRY } from './delivery-zones'

export interface BasketRow {
  id: number
  token: string
  user_id: number | null
  country: string
  created_at: string
  closed_at: string | null
  /** The earlier token: other devices of a user who logged out still send it (server.117). */
  former_token: string | null
}

const openByToken = async (sql: Sql, token: string | null): Promise<BasketRow | null> =>
  token === null
    ? null
    : ((await sql.get<BasketRow>('SELECT * FROM baskets WHERE token = ? AND closed_at IS NULL', [
        token,
      ])) ?? null)

const openOfUser = async (sql: Sql, userId: number): Promise<BasketRow | null> =>
  (await sql.get<BasketRow>('SELECT * FROM baskets WHERE user_id = ? AND closed_at IS NULL', [
    userId,
  ])) ?? null

async function newBasket(sql: Sql, userId: number | null, now: Date): Promise<BasketRow> {
  const token = newSecret()
  const created_at = now.toISOString()
  const { id } = await sql.run(
    'INSERT INTO baskets (token, user_id, country, created_at) VALUES (?, ?, ?, ?)',
    [token, userId, HOME_COUNTRY, created_at],
  )
  return {
    id,
    token,
    user_id: userId,
    country: HOME_COUNTRY,
    created_at,
    closed_at: null,
    former_token: null,
  }
}

/**
 * Gives a logged-out user's basket a new token, so that this browser can no longer open it (server.117). Keeps the
 * token once a payment has begun, because a call with another token leaves that basket (server.145).
 */
export async function renewToken(sql: Sql, userId: number): Promise<void> {
  const own = await openOfUser(sql, userId)
  if (own === null || (await hasPaymentBegun(sql, own))) return
  await sql.run('UPDATE baskets SET token = ?, former_token = token WHERE id = ?', [
    newSecret(),
    own.id,
  ])
}

/** Moves the lines and discounts into another basket, adding quantities up to the stock. */
async function merge(sql: Sql, from: BasketRow, into: BasketRow): Promise<void> {
  await sql.run(
    `INSERT INTO basket_lines (basket_id, product_id, qty)
     SELECT ?, product_id, qty FROM basket_lines WHERE basket_id = ? ORDER BY id
     ON CONFLICT (basket_id, product_id) DO UPDATE SET qty = max(qty, min(qty + excluded.qty, 9999,
       (SELECT stock FROM products WHERE products.id = basket_lines.product_id)))`,
    [into.id, from.id],
  )
  await sql.run(
    'INSERT OR IGNORE INTO basket_discounts SELECT ?, discount_id FROM basket_discounts WHERE basket_id = ?',
    [into.id, from.id],
  )
  await sql.run(
    `INSERT OR IGNORE INTO add_keys (basket_id, key, product_id, qty)
     SELECT ?, key, product_id, qty FROM add_keys WHERE basket_id = ?`,
    [into.id, from.id],
  )
  await discard(sql, from)
}

/** Deletes a merged basket with its draft order. */
async function discard(sql: Sql, basket: BasketRow): Promise<void> {
  await sql.run(
    'DELETE FROM payments WHERE order_id IN (SELECT id FROM orders WHERE basket_id = ?)',
    [basket.id],
  )
  await sql.run("DELETE FROM orders WHERE basket_id = ? AND status = 'new'", [basket.id])
  await sql.run('DELETE FROM basket_lines WHERE basket_id = ?', [basket.id])
  await sql.run('DELETE FROM basket_discounts WHERE basket_id = ?', [basket.id])
  await sql.run('DELETE FROM add_keys WHERE basket_id = ?', [basket.id])
  await sql.run('DELETE FROM baskets WHERE id = ?', [basket.id])
}

/** Gives an anonymous basket an owner. */
async function assignOwner(sql: Sql, basket: BasketRow, userId: number): Promise<BasketRow> {
  await sql.run('UPDATE baskets SET user_id = ? WHERE id = ?', [userId, basket.id])
  return { ...basket, user_id: userId }
}

/** Closes a basket whose payment has begun; its order is finished without it. */
const setAside = (sql: Sql, basket: BasketRow, now: Date) =>
  sql.run('UPDATE baskets SET closed_at = ? WHERE id = ?', [now.toISOString(), basket.id])

type Holder = Pick<Visitor, 'user' | 'basketToken'>

/**
 * A user's open basket, and whether the user has left it: its payment has begun, and the request has another token.
 */
async function ownBasket(sql: Sql, userId: number, token: string | null) {
  const own = await openOfUser(sql, userId)
  const isOther = own !== null && token !== null && ![own.token, own.former_token].includes(token)
  const isLeft = isOther && (await hasPaymentBegun(sql, own))
  return { own, isLeft }
}

/**
 * Finds the basket of a request (server.3). A signed-in user gets their own basket, merged with an anonymous one that
 * the token names. Others get the open basket that the token names, regardless of its owner. `null` without one:
 * reading and invented tokens store nothing (server.17). A basket with a payment under way is not merged until its
 * order is placed (server.9). A user can leave one whose payment has begun, by another token, and start a new one
 * (server.145).
 */
export async function findBasket(
  sql: Sql,
  { user, basketToken }: Holder,
  now: Date,
): Promise<BasketRow | null> {
  const held = await openByToken(sql, basketToken)
  if (!user) return held
  const { own, isLeft } = await ownBasket(sql, user.id, basketToken)
  if (held === null || held.user_id !== null) return isLeft ? null : own
  if (await hasPaymentUnderWay(sql, held)) return held
  const isPaying = own !== null && (await hasPaymentUnderWay(sql, own))
  if (isPaying) await setAside(sql, own, now)
  if (isPaying || own === null) return assignOwner(sql, held, user.id)
  await requireUnpaid(sql, held)
  await requireUnpaid(sql, own)
  await merge(sql, held, own)
  return own
}

/** Finds the basket of a request, or creates one with a new token, to add something to it. */
export async function findOrCreateBasket(sql: Sql, holder: Holder, now: Date): Promise<BasketRow> {
  const found = await findBasket(sql, holder, now)
  if (found) return found
  const left = holder.user && (await openOfUser(sql, holder.user.id))
  if (left) await setAside(sql, left, now)
  return newBasket(sql, holder.user?.id ?? null, now)
}
