import type { DemoApi } from '../../../demo/api/app'
import { guestWithBasket } from './ordering'
import { type Answer, signedInVisitor, type Visitor, ZERO_RATED } from './visitor'

const CARD = { exp_month: 12, exp_year: 2_060, cvc: '123' }

/** The id of an intent, extracted from its client secret. */
export const intentId = (secret: string): string => secret.split('_secret_')[0] ?? ''

/** Confirms an intent with a typed card, as the card frame does. */
export const confirm = (
  visitor: Visitor,
  secret: string,
  number: string,
  more: object = {},
): Promise<Answer> => {
  const kinds = secret.startsWith('seti_') ? 'setup_intents' : 'payment_intents'
  return visitor.post(`/demo/card-provider/v1/${kinds}/${intentId(secret)}/confirm`, {
    client_secret: secret,
    ...(kinds === 'payment_intents' && { return_url: 'http://shop.example/payment' }),
    card: { ...CARD, number, ...(number.startsWith('37') && { cvc: '1234' }) },
    ...more,
  })
}

/** Answers the 3-D Secure challenge of a payment. */
export const authenticate = (visitor: Visitor, secret: string, is_authorised: boolean) =>
  visitor.post(`/demo/card-provider/v1/payment_intents/${intentId(secret)}/authenticate`, {
    client_secret: secret,
    is_authorised,
  })

/** Requests the payment of an order. Returns its client secret. */
export const requestPayment = async (visitor: Visitor, orderId: string): Promise<string> =>
  (await visitor.post('/api/stripe/payment', { order_id: orderId })).body.client_secret

/** A user with two of a product and a draft order. */
export async function userInCheckout(shop: DemoApi, role: 'approved' | 'crm' | 'verified' = 'crm') {
  const visitor = await signedInVisitor(shop, role)
  await visitor.add(ZERO_RATED.id, 2)
  return { visitor, order: await visitor.checkout() }
}

/** A guest with two of a product and a draft order. */
export async function guestInCheckout(shop: DemoApi) {
  const visitor = await guestWithBasket(shop)
  return { visitor, order: await visitor.checkout() }
}

/** Places an order that was paid by card. */
export const placeByCard = (visitor: Visitor, order: { id: string }, changes: object = {}) =>
  visitor.patch(`/api/order/${order.id}`, {
    ...order,
    status: 'pending',
    payment_type: 'card',
    ...changes,
  })

/** Saves a card, with the buyer's consent where the bank asks for it. Returns its id. */
export async function saveCard(visitor: Visitor, number: string): Promise<string> {
  const { client_secret } = (await visitor.get('/api/stripe/setup-intent')).body
  const { payment_method } = (await confirm(visitor, client_secret, number)).body
  await visitor.post(
    `/demo/card-provider/v1/setup_intents/${intentId(client_secret)}/authenticate`,
    { client_secret, is_authorised: true },
  )
  return payment_method
}

/** The succeeded and pending charges since the seed. */
export const charges = async (visitor: Visitor) =>
  (await visitor.get('/demo/charges.json')).body.filter(
    ({ id, status }: { id: string; status: string }) =>
      status !== 'failed' && !id.startsWith('ch_demo_'),
  )
