import { Hono } from 'hono'
import * as v from 'valibot'
import { CardRefused, type Payment, type SavedCard } from '../../card-provider/card-provider'
import { optionalText, readInput, requiredText, rowId } from '../input'
import { displayPence } from '../money'
import { requireUser, type UserRow } from '../people/users'
import { fieldError, Problem } from '../problem'
import type { Shop, ShopEnv, Visitor } from '../shop'
import { findCustomer, getOrCreateCustomer } from './card-customers'
import { type CardShop, requireCards } from './card-shop'
import { getOrCreatePayment, syncPayment } from './payment-intent'
import { activePayment, mayBePaid, type PaymentRow, paymentWord } from './payment-rows'
import { returnPage } from './return-page'
import { SeenLines } from './seen-lines'

const OrderId = v.pipe(
  v.union([v.string(), v.number()], 'Say which order.'),
  v.transform((id) => rowId(String(id))),
)
/** The total seen by the buyer, in pence (server.21). */
const SeenTotal = v.nullish(v.pipe(v.number('The total must be pence.'), v.integer()), null)
const PaymentRequest = v.object({
  order_id: OrderId,
  seen_total: SeenTotal,
  seen_lines: SeenLines,
  delivery_day: v.nullish(requiredText('The delivery day', 10), null),
})

/** The order to pay, and the total, lines and delivery day that the buyer saw. */
const requestOf = (input: v.InferOutput<typeof PaymentRequest>) => ({
  orderId: input.order_id,
  seenTotal: input.seen_total,
  seenLines: input.seen_lines,
  seenDay: input.delivery_day,
})
const Subscription = v.object({
  ...PaymentRequest.entries,
  payment_method: requiredText('The saved card', 100),
  /** The page of the shop for a bank's redirect. */
  return_url: optionalText('The page to come back to', 2_000),
})
const Removal = v.object({ id: requiredText('The saved card', 100) })

const savedCards = async (shop: CardShop, user: UserRow): Promise<SavedCard[]> => {
  const customer = await findCustomer(shop, user)
  return customer === null ? [] : shop.cards.savedCards(customer)
}

const cardDeclined = (message: string) => new Problem(402, message)

/** Charges a saved card for an order, once; 402 with the provider's message on a decline. */
async function payWithSavedCard(
  shop: CardShop,
  visitor: Visitor,
  input: v.InferOutput<typeof Subscription>,
  returnUrl: string,
): Promise<Payment> {
  const user = requireUser(visitor)
  const { order_id, payment_method } = input
  const payment = await getOrCreatePayment(shop, visitor, requestOf(input))
  if (mayBePaid(payment)) return payment
  if (!(await savedCards(shop, user)).some(({ id }) => id === payment_method)) {
    throw fieldError('payment_method', 'This card is not among your saved cards.')
  }
  try {
    return await shop.cards.payWithSavedCard(payment.id, payment_method, { returnUrl })
  } catch (error) {
    throw error instanceof CardRefused ? cardDeclined(error.message) : error
  } finally {
    const active = order_id === null ? null : await activePayment(shop.database, order_id)
    if (active) await syncPayment(shop, active)
  }
}

const paymentResponse = (row: PaymentRow) => ({
  id: String(row.id),
  order_id: String(row.order_id),
  amount: row.amount_pence,
  amount_display: displayPence(row.amount_pence),
  status: paymentWord(row),
  created_at: row.created_at,
})

const paymentsOf = ({ database }: Shop, user: UserRow): Promise<PaymentRow[]> =>
  database.all<PaymentRow>(
    `SELECT * FROM payments WHERE user_id = ? AND status IN ('processing', 'succeeded')
     ORDER BY created_at DESC, id DESC`,
    [user.id],
  )

/** The card provider's calls (payment.14) and `GET /users/payments`. */
export const paymentRoutes = (shop: Shop) =>
  new Hono<ShopEnv>()
    .get('/users/payments', async (context) => {
      const user = requireUser(context.var.visitor)
      const cards = await savedCards(requireCards(shop), user)
      const payments = await paymentsOf(shop, user)
      return context.json({
        data: { payment_methods: cards, payments: payments.map(paymentResponse) },
      })
    })
    .get('/stripe/setup-intent', async (context) => {
      const user = requireUser(context.var.visitor)
      const cardShop = requireCards(shop)
      const client_secret = await cardShop.cards.createSetup(
        await getOrCreateCustomer(cardShop, user),
      )
      return context.json({ client_secret })
    })
    .post('/stripe/payment', async (context) => {
      const input = await readInput(context, PaymentRequest)
      const { visitor } = context.var
      const payment = await getOrCreatePayment(requireCards(shop), visitor, requestOf(input))
      return context.json({ client_secret: payment.clientSecret })
    })
    .get('/stripe/payment-methods', async (context) => {
      const user = requireUser(context.var.visitor)
      return context.json({ data: await savedCards(requireCards(shop), user) })
    })
    .post('/stripe/payment-methods/remove', async (context) => {
      const user = requireUser(context.var.visitor)
      const cardShop = requireCards(shop)
      const { id } = await readInput(context, Removal)
      const customer = await findCustomer(cardShop, user)
      if (customer !== null) await cardShop.cards.removeCard(customer, id)
      return context.json({ data: await savedCards(cardShop, user) })
    })
    .put('/stripe/subscription', async (context) => {
      requireUser(context.var.visitor)
      const input = await readInput(context, Subscription)
      const payment = await payWithSavedCard(
        requireCards(shop),
        context.var.visitor,
        input,
        returnPage(shop, context.req.url, input.return_url),
      )
      if (payment.status !== 'requires_action' && !mayBePaid(payment)) {
        throw cardDeclined('Your card was not accepted. Please try another one.')
      }
      const { status, clientSecret: client_secret, amount } = payment
      return context.json({ status, client_secret, amount })
    })
