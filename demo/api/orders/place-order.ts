import type { Sql } from '../../database/database'
import type { BasketRow } from '../basket/baskets'
import { countryName } from '../basket/delivery-zones'
import type { BasketLine } from '../basket/lines'
import { requirePrices } from '../basket/price-access'
import { requireMinimum } from '../basket/totals'
import { dayInWords, dayOfPlacing, requireOpenDay } from '../delivery/delivery-days'
import { requireChargeable, requireSeenTotal } from '../payments/chargeable-total'
import {
  activePayment,
  orderFrozenProblem,
  type PaymentRow,
  requireUnpaid,
} from '../payments/payment-rows'
import { type PricedBasket, quoteBasket, quotedBasket } from '../payments/quote'
import { requireSeenLines, type SeenLines } from '../payments/seen-lines'
import type { UserRow } from '../people/users'
import { fieldError, Problem } from '../problem'
import { requireDestination } from './order-addresses'
import { mailConfirmation } from './order-mails'
import type { OrderRow, OrderStatus } from './order-rows'

interface PlaceOrderInput {
  order: OrderRow
  basket: BasketRow
  user: UserRow | null
  /** The total seen by the buyer, in pence; `null` when the request lacks it. */
  seenTotal: number | null
  seenLines: SeenLines
  /** The delivery day seen by the buyer; `null` when the request lacks it. */
  seenDay: string | null
  now: Date
}

/** Why an order cannot be placed as paid by card: 409 while undecided, 422 when unpaid. */
function cardProblem(payment: PaymentRow | null, total: number): Problem {
  if (payment?.status === 'processing') {
    return new Problem(409, 'Your payment is still being processed. Please do not pay again.')
  }
  if (payment?.status === 'unknown') return orderFrozenProblem(payment)
  requireChargeable(total)
  return fieldError('payment_type', 'The card payment has not been made yet.')
}

/** Checks an order without a card payment and returns its first status; 409 or 422 when refused. */
function statusWithoutPayment(
  { order, user, seenTotal, seenLines, seenDay, now }: PlaceOrderInput,
  priced: PricedBasket,
): OrderStatus {
  if (order.agree_terms !== 1) {
    throw fieldError('agree_terms', 'Please agree to the Business terms of sale.')
  }
  const { amounts } = priced
  requireSeenTotal(amounts, seenTotal)
  requireSeenLines(priced, seenLines)
  requireOpenDay(order, seenDay, amounts, now)
  requireMinimum(amounts)
  if (amounts.total === 0) return 'paid'
  if (order.payment_type === null) throw fieldError('payment_type', 'Choose how to pay.')
  if (order.payment_type === 'on account' && user?.on_account !== 1) {
    throw fieldError(
      'payment_type',
      'Paying on account is not available to you. Please choose a different method.',
    )
  }
  return 'pending'
}

/** A message for each line that exceeds the stock. */
const shortages = (lines: readonly BasketLine[]): string[] =>
  lines
    .filter(({ qty, product }) => qty > product.stock)
    .map(({ product }) =>
      product.stock > 0
        ? `Only ${product.stock} of ${product.title} are in stock.`
        : `${product.title} is out of stock.`,
    )

/** 422 that names every line which exceeds the stock. */
export function requireStock(lines: readonly BasketLine[]): void {
  const basket = shortages(lines)
  if (basket.length > 0) {
    throw new Problem(422, 'Some items are not in stock in this quantity.', { basket })
  }
}

/** Reduces the stock, below zero when paid products have since run out. */
async function reduceStock(sql: Sql, lines: readonly BasketLine[]): Promise<void> {
  for (const { qty, product } of lines) {
    await sql.run('UPDATE products SET stock = stock - ? WHERE id = ?', [qty, product.id])
  }
}

/** The note for staff about an order paid for another country (server.112). */
const otherDestination = (paid: string, addressed: string): string[] =>
  paid === addressed
    ? []
    : [
        `Paid as goods for ${countryName(paid)}, and the address is in ${countryName(addressed)}: please ask the buyer.`,
      ]

/** The note for the buyer of an order whose van left during payment (server.120). */
const laterDay = (chosen: string | null, day: string | null): string[] =>
  chosen === null || day === null || chosen === day
    ? []
    : [`It can no longer arrive on ${dayInWords(chosen)}: it arrives on ${dayInWords(day)}.`]

/** Copies lines into an order, at the given prices. */
export async function insertOrderLines(
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

/** The lines, amounts and status of a placement: as paid by card, or as they are now. */
async function orderTerms(
  sql: Sql,
  placing: PlaceOrderInput,
): Promise<
  PricedBasket & {
    status: OrderStatus
    isPaidByCard: boolean
    /** The country of the delivery address; `country` is the paid one. */
    addressed: string
  }
> {
  const { order, basket, user, now } = placing
  const priced = await quoteBasket(sql, basket, now)
  const addressed = priced.country
  const requireLines = () => {
    if (priced.lines.length === 0) throw fieldError('basket', 'Your basket is empty.')
  }
  const payment = await activePayment(sql, order.id)
  if (payment?.status === 'succeeded') {
    requireLines()
    return {
      ...(await quotedBasket(sql, basket, payment, now)),
      status: 'paid',
      isPaidByCard: true,
      addressed,
    }
  }
  if (order.payment_type === 'card' && priced.amounts.total > 0) {
    requireLines()
    throw cardProblem(payment, priced.amounts.total)
  }
  await requireUnpaid(sql, basket)
  await requirePrices(sql, basket, user)
  requireLines()
  requireDestination(order)
  const status = statusWithoutPayment(placing, priced)
  requireStock(priced.lines)
  return { ...priced, status, isPaidByCard: false, addressed }
}

/**
 * Places an order: reduces the stock, stores lines and amounts, closes the basket and mails a confirmation. A card
 * order is placed as paid, even if products have since run out or another payment type was chosen (server.19). Runs in
 * the caller's transaction, so it is all or nothing.
 */
export async function placeOrder(sql: Sql, placing: PlaceOrderInput): Promise<OrderRow> {
  const { order, basket, user, now } = placing
  const { lines, discountIds, amounts, status, isPaidByCard, country, addressed } =
    await orderTerms(sql, placing)
  await reduceStock(sql, lines)
  await insertOrderLines(sql, order.id, lines)
  for (const id of discountIds) {
    await sql.run('UPDATE discounts SET uses_left = uses_left - 1 WHERE id = ?', [id])
  }
  const toFollow = isPaidByCard ? shortages(lines) : []
  const delivery_day = dayOfPlacing(order, now)
  const moved = laterDay(order.delivery_day, delivery_day)
  const placed: OrderRow = {
    ...order,
    ...(isPaidByCard && { payment_type: 'card' }),
    status,
    delivery_day,
    notes:
      [
        ...moved,
        ...(toFollow.length > 0 ? [`To follow: ${toFollow.join(' ')}`] : []),
        ...otherDestination(country, addressed),
      ].join(' ') || order.notes,
    totals_json: JSON.stringify(amounts),
    placed_at: now.toISOString(),
  }
  const { changes } = await sql.run(
    `UPDATE orders SET status = ?, payment_type = ?, notes = ?, totals_json = ?, placed_at = ?,
       delivery_day = ?
     WHERE id = ? AND status = 'new'`,
    [
      placed.status,
      placed.payment_type,
      placed.notes,
      placed.totals_json,
      placed.placed_at,
      placed.delivery_day,
      placed.id,
    ],
  )
  if (changes !== 1) throw new Error(`Order ${order.id} was placed already`)
  await sql.run('UPDATE baskets SET closed_at = ? WHERE id = ?', [now.toISOString(), basket.id])
  await mailConfirmation(sql, { order: placed, user, amounts, isPaidByCard, toFollow, moved }, now)
  return placed
}
