import type { Sql } from '../../database/database'
import { pricedBasket } from '../basket/answer'
import type { BasketRow } from '../basket/baskets'
import type { BasketLine } from '../basket/lines'
import type { Amounts } from '../basket/totals'
import { sendMail } from '../mails'
import { displayPence } from '../money'
import { mustBeApproved, type UserRow } from '../people/users'
import { Problem, wrongField } from '../problem'
import { addressesOfOrder } from './order-addresses'
import type { OrderRow, OrderStatus } from './rows'

interface Placing {
  order: OrderRow
  basket: BasketRow
  user: UserRow | null
  /** Pence; what the buyer was shown, when the request says so. */
  seenTotal: number | null
  now: Date
}

const isPaid = async (sql: Sql, order: OrderRow, amounts: Amounts): Promise<boolean> =>
  (await sql.get(
    "SELECT 1 FROM payments WHERE order_id = ? AND status = 'succeeded' AND amount_pence >= ?",
    [order.id, amounts.total],
  )) !== undefined

/** Stops an order that may not be placed like this; says with which status it begins otherwise. */
async function mayBePaid(
  sql: Sql,
  { order, user }: Placing,
  amounts: Amounts,
): Promise<OrderStatus> {
  if (order.payment_type === 'card' && amounts.total > 0) {
    if (await isPaid(sql, order, amounts)) return 'paid'
    throw wrongField('payment_type', 'The card payment has not been made yet.')
  }
  if (order.agree_terms !== 1) {
    throw wrongField('agree_terms', 'Please agree to the Business terms of sale.')
  }
  if (amounts.total === 0) return 'paid'
  if (order.payment_type === null) throw wrongField('payment_type', 'Choose how to pay.')
  if (order.payment_type === 'on account' && user?.on_account !== 1) {
    throw wrongField(
      'payment_type',
      'Paying on account is not available to you. Please choose a different method.',
    )
  }
  return 'pending'
}

/** Takes the goods out of the stock; 422 that names everything of which there is too little. */
async function takeFromStock(sql: Sql, lines: readonly BasketLine[]): Promise<void> {
  const missing = lines.filter(({ qty, product }) => qty > product.stock)
  if (missing.length > 0) {
    throw new Problem(422, 'Some items are not in stock in this quantity.', {
      basket: missing.map(({ product }) =>
        product.stock > 0
          ? `Only ${product.stock} of ${product.title} are in stock.`
          : `${product.title} is out of stock.`,
      ),
    })
  }
  for (const { qty, product } of lines) {
    await sql.run('UPDATE products SET stock = stock - ? WHERE id = ?', [qty, product.id])
  }
}

/** Copies the lines of a basket into an order, at the prices of this moment. */
export async function keepLines(
  sql: Sql,
  orderId: number,
  lines: readonly Pick<BasketLine, 'qty' | 'unitPence' | 'vatRate' | 'product'>[],
): Promise<void> {
  for (const { product, qty, unitPence, vatRate } of lines) {
    await sql.run(
      `INSERT INTO order_lines (order_id, product_id, sku, title, qty, unit_pence, vat_rate)
       VALUES (?, ?, ?, ?, ?, ?, ?)`,
      [orderId, product.id, product.sku, product.title, qty, unitPence, vatRate],
    )
  }
}

/**
 * Places an order: goods leave the stock, lines and amounts are kept as they are now, the basket
 * is closed. Runs in the caller's transaction, so that all of it happens, or nothing.
 */
export async function placeOrder(sql: Sql, placing: Placing): Promise<OrderRow> {
  const { order, basket, user, seenTotal, now } = placing
  if (user) mustBeApproved(user)
  const { lines, discounts, amounts } = await pricedBasket(sql, basket, now)
  if (lines.length === 0) throw wrongField('basket', 'Your basket is empty.')
  const status = await mayBePaid(sql, placing, amounts)
  if (status !== 'paid' && seenTotal !== null && seenTotal !== amounts.total) {
    throw new Problem(
      409,
      `The total of your order has changed to ${displayPence(amounts.total)}. Please check it and place your order again.`,
    )
  }
  await takeFromStock(sql, lines)
  await keepLines(sql, order.id, lines)
  for (const { id } of discounts) {
    await sql.run('UPDATE discounts SET uses_left = uses_left - 1 WHERE id = ?', [id])
  }
  const placed: OrderRow = {
    ...order,
    status,
    totals_json: JSON.stringify(amounts),
    placed_at: now.toISOString(),
  }
  await sql.run('UPDATE orders SET status = ?, totals_json = ?, placed_at = ? WHERE id = ?', [
    placed.status,
    placed.totals_json,
    placed.placed_at,
    placed.id,
  ])
  await sql.run('UPDATE baskets SET closed_at = ? WHERE id = ?', [now.toISOString(), basket.id])
  await confirm(sql, placed, user, amounts, now)
  return placed
}

/** Tells the buyer by mail, where there is an address to write to. */
async function confirm(
  sql: Sql,
  order: OrderRow,
  user: UserRow | null,
  amounts: Amounts,
  now: Date,
): Promise<void> {
  const recipient = addressesOfOrder(order).billing.email || user?.email
  if (!recipient) return
  await sendMail(
    sql,
    {
      recipient,
      subject: `Your order ${order.id}`,
      body: `Thank you for your order. Order number: ${order.id}. Total: ${displayPence(amounts.total)} inc VAT.`,
    },
    now,
  )
}
