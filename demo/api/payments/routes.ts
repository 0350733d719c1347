import { Hono } from 'hono'
import * as v from 'valibot'
import { CardRefused, type Payment, type SavedCard } from '../../card-provider/card-provider'
import { readInput, requiredText, rowId } from '../input'
import { displayPence } from '../money'
import { signedIn, type UserRow } from '../people/users'
import { Problem, wrongField } from '../problem'
import type { Shop, ShopEnv, Visitor } from '../shop'
import { type CardShop, takingCards } from './card-shop'
import { customerOf, knownCustomer } from './card-customers'
import { askAbout, openPayment } from './payment-intent'
import { isUnderWay, livePayment, type PaymentRow } from './payment-rows'

const OrderId = v.pipe(
  v.union([v.string(), v.number()], 'Say which order.'),
  v.transform((id) => rowId(String(id))),
)
const PaymentRequest = v.object({ order_id: OrderId })
const Subscription = v.object({
  order_id: OrderId,
  payment_method: requiredText('The saved card', 100),
})
const Removal = v.object({ id: requiredText('The saved card', 100) })

const savedCards = async (shop: CardShop, user: UserRow): Promise<SavedCard[]> => {
  const customer = await knownCustomer(shop, user)
  return customer === null ? [] : shop.cards.savedCards(customer)
}

const notAccepted = (message: string) => new Problem(402, message)

/** Charges a saved card for an order, once; 402 with the provider's words when it is refused. */
async function payWithSavedCard(
  shop: CardShop,
  visitor: Visitor,
  { order_id, payment_method }: v.InferOutput<typeof Subscription>,
): Promise<Payment> {
  const user = signedIn(visitor)
  const payment = await openPayment(shop, visitor, order_id)
  if (isUnderWay(payment)) return payment
  if (!(await savedCards(shop, user)).some(({ id }) => id === payment_method)) {
    throw wrongField('payment_method', 'This card is not among your saved cards.')
  }
  try {
    return await shop.cards.payWithSavedCard(payment.id, payment_method)
  } catch (error) {
    throw error instanceof CardRefused ? notAccepted(error.message) : error
  } finally {
    const live = order_id === null ? null : await livePayment(shop.database, order_id)
    if (live) await askAbout(shop, live)
  }
}

const paymentAnswer = (row: PaymentRow) => ({
  id: String(row.id),
  order_id: String(row.order_id),
  amount: row.amount_pence,
  amount_display: displayPence(row.amount_pence),
  status: row.status,
  created_at: row.created_at,
})

const paymentsOf = ({ database }: Shop, user: UserRow): Promise<PaymentRow[]> =>
  database.all<PaymentRow>(
    `SELECT * FROM payments WHERE user_id = ? AND status IN ('processing', 'succeeded')
     ORDER BY created_at DESC, id DESC`,
    [user.id],
  )

/** The card provider's calls of spec §7, and what a user has paid. */
export const paymentRoutes = (shop: Shop) =>
  new Hono<ShopEnv>()
    .get('/users/payments', async (context) => {
      const user = signedIn(context.var.visitor)
      const cards = await savedCards(takingCards(shop), user)
      const payments = await paymentsOf(shop, user)
      return context.json({
        data: { payment_methods: cards, payments: payments.map(paymentAnswer) },
      })
    })
    .get('/stripe/setup-intent', async (context) => {
      const user = signedIn(context.var.visitor)
      const cardShop = takingCards(shop)
      const client_secret = await cardShop.cards.createSetup(await customerOf(cardShop, user))
      return context.json({ client_secret })
    })
    .post('/stripe/payment', async (context) => {
      const { order_id } = await readInput(context, PaymentRequest)
      const payment = await openPayment(takingCards(shop), context.var.visitor, order_id)
      return context.json({ client_secret: payment.clientSecret })
    })
    .get('/stripe/payment-methods', async (context) => {
      const user = signedIn(context.var.visitor)
      return context.json({ data: await savedCards(takingCards(shop), user) })
    })
    .post('/stripe/payment-methods/remove', async (context) => {
      const user = signedIn(context.var.visitor)
      const cardShop = takingCards(shop)
      const { id } = await readInput(context, Removal)
      const customer = await knownCustomer(cardShop, user)
      if (customer !== null) await cardShop.cards.removeCard(customer, id)
      return context.json({ data: await savedCards(cardShop, user) })
    })
    .put('/stripe/subscription', async (context) => {
      signedIn(context.var.visitor)
      const input = await readInput(context, Subscription)
      const payment = await payWithSavedCard(takingCards(shop), context.var.visitor, input)
      if (payment.status !== 'requires_action' && !isUnderWay(payment)) {
        throw notAccepted('Your card was not accepted. Please try another one.')
      }
      return context.json({ status: payment.status, client_secret: payment.clientSecret })
    })
