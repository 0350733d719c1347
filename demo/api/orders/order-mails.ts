import type { Sql } from '../../database/database'
import type { Amounts } from '../basket/totals'
import { dayInWords } from '../delivery/delivery-days'
import { sendMail } from '../mails'
import { displayPence } from '../money'
import type { UserRow } from '../people/users'
import { addressesOfOrder } from './order-addresses'
import type { OrderRow } from './order-rows'

/** The outcome of a card order, which starts its mail and the page's text. */
export const paidOrderSentence = (orderId: number): string =>
  `Payment received: your order ${orderId} is placed.`

/** Mails the buyer of an order, if there is an email address. */
export async function mailBuyer(
  sql: Sql,
  { order, user }: { order: OrderRow; user: UserRow | null },
  body: string,
  now: Date,
): Promise<void> {
  const recipient = addressesOfOrder(order).billing.email || user?.email
  if (recipient) await sendMail(sql, { recipient, subject: `Your order ${order.id}`, body }, now)
}

interface Confirmation {
  order: OrderRow
  user: UserRow | null
  amounts: Amounts
  isPaidByCard: boolean
  /** The missing products, one sentence per line. */
  toFollow: readonly string[]
  /** The sentence about a later delivery than chosen. */
  moved: readonly string[]
}

/** Mails the order confirmation (server.26). */
export async function mailConfirmation(
  sql: Sql,
  { order, user, amounts, isPaidByCard, toFollow, moved }: Confirmation,
  now: Date,
): Promise<void> {
  const sentences = [
    ...(isPaidByCard ? [paidOrderSentence(order.id)] : []),
    `Thank you for your order. Order number: ${order.id}. Total: ${displayPence(amounts.total)} inc VAT.`,
    ...(order.delivery_day ? [`Delivery: ${dayInWords(order.delivery_day)}.`] : []),
    ...moved,
    ...(toFollow.length > 0
      ? [`To follow: ${toFollow.join(' ')} We send the rest once it is in; you need do nothing.`]
      : []),
  ]
  await mailBuyer(sql, { order, user }, sentences.join(' '), now)
}

/** The text of the mail about a refund, in pence (server.26). */
export const refundSentence = (orderId: number, pence: number): string =>
  `We have refunded ${displayPence(pence)} for your order ${orderId}: the money is with you within ten days, and you need do nothing.`

/** The text of the mail about a refund, in pence, before the order was placed (server.25). */
export const unplacedRefundSentence = (orderId: number, pence: number): string =>
  `We have refunded ${displayPence(pence)} for your order ${orderId}, which is not placed: the money is with you within ten days, and you can order again.`

/** The text of the mail about a disputed payment, in pence (server.26). */
export const disputeSentence = (orderId: number, pence: number): string =>
  `Your bank has told us that you dispute the payment of ${displayPence(pence)} for your order ${orderId}: if that is a mistake, please call customer services.`
