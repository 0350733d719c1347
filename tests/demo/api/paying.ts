import type { DemoApi } from '../../../demo/api/app'
import { type Answer, signedIn, Visitor, ZERO_RATED } from './visitor'

const CARD = { exp_month: 12, exp_year: 2_060, cvc: '123' }

/** The provider's name of an intent, as its secret tells it. */
export const intentId = (secret: string): string => secret.split('_secret_')[0] ?? ''

/** What the provider's frame sends when a card was typed. */
export const confirm = (
  visitor: Visitor,
  secret: string,
  number: string,
  more: object = {},
): Promise<Answer> => {
  const kinds = secret.startsWith('seti_') ? 'setup_intents' : 'payment_intents'
  return visitor.post(`/demo/card-provider/v1/${kinds}/${intentId(secret)}/confirm`, {
    client_secret: secret,
    card: { ...CARD, number, ...(number.startsWith('37') && { cvc: '1234' }) },
    ...more,
  })
}

/** What the provider's bank is told. */
export const authenticate = (visitor: Visitor, secret: string, is_authorised: boolean) =>
  visitor.post(`/demo/card-provider/v1/payment_intents/${intentId(secret)}/authenticate`, {
    client_secret: secret,
    is_authorised,
  })

/** The secret of the payment of an order. */
export const payment = async (visitor: Visitor, orderId: string): Promise<string> =>
  (await visitor.post('/api/stripe/payment', { order_id: orderId })).body.client_secret

/** Somebody in checkout with two of a product. */
export async function inCheckout(shop: DemoApi, role: 'approved' | 'crm' | 'verified' = 'crm') {
  const visitor = await signedIn(shop, role)
  await visitor.add(ZERO_RATED.id, 2)
  return { visitor, order: await visitor.checkout() }
}

/** Somebody without an account in checkout, with a basket that sales has filled. */
export async function guestInCheckout(shop: DemoApi) {
  const visitor = new Visitor(shop)
  await visitor.get('/api/basket')
  await shop.database.run(
    `INSERT INTO basket_lines (basket_id, product_id, qty)
     SELECT id, ?, 2 FROM baskets WHERE token = ?`,
    [ZERO_RATED.id, visitor.basketToken],
  )
  return { visitor, order: await visitor.checkout() }
}

/** Asks for an order to be placed as paid by card. */
export const placeByCard = (visitor: Visitor, order: { id: string }, changes: object = {}) =>
  visitor.patch(`/api/order/${order.id}`, {
    ...order,
    status: 'pending',
    payment_type: 'card',
    ...changes,
  })

/** Saves a card as the account page does; returns its id. */
export async function saveCard(visitor: Visitor, number: string): Promise<string> {
  const { client_secret } = (await visitor.get('/api/stripe/setup-intent')).body
  return (await confirm(visitor, client_secret, number)).body.payment_method
}

/** What the provider has taken, or is taking, since the start. */
export const charges = async (visitor: Visitor) =>
  (await visitor.get('/demo/charges.json')).body.filter(
    ({ id, status }: { id: string; status: string }) =>
      status !== 'failed' && !id.startsWith('ch_demo_'),
  )
