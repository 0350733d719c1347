import { randomUUID } from 'node:crypto'
import type { DemoApi } from '../../../demo/api/app'
import { signDelivery } from '../../../demo/card-provider/stand-in/webhook-signature'
import { openShop } from './visitor'

export const SECRET = 'whsec_test'

/** Opens a shop with a known webhook secret and no deliveries. */
export const openSignedShop = () => openShop({ environment: { STAND_IN_WEBHOOK_SECRET: SECRET } })

/** The body of an event about a payment, a charge or a dispute. */
export const eventBody = (type: string, intentId: string, orderId: string | null = null): string =>
  JSON.stringify({
    id: `evt_${randomUUID()}`,
    type,
    data: {
      object: {
        ...(type.startsWith('payment_intent.') ? { id: intentId } : { payment_intent: intentId }),
        metadata: orderId === null ? {} : { order_id: orderId },
      },
    },
  })

/** Posts a body to the webhook, signed unless another signature is given. */
export const postEvent = (
  shop: DemoApi,
  body: string,
  signature: string | null = signDelivery(SECRET, body, new Date()),
): Promise<Response> =>
  shop.fetch(
    new Request('http://shop.example/api/stripe/webhook', {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        ...(signature !== null && { 'Stripe-Signature': signature }),
      },
      body,
    }),
  )

/** The intents of an order at the provider. */
export const intentsOf = ({ database }: DemoApi, { id }: { id: string }) =>
  database.all<{ id: string; status: string; amount: number }>(
    'SELECT id, status, amount FROM stand_in_intents WHERE order_id = ? ORDER BY rowid',
    [id],
  )

/** Lets a number of other database calls go first. */
export async function letPass({ database }: DemoApi, calls: number): Promise<void> {
  for (let call = 0; call < calls; call += 1) await database.get('SELECT 1')
}
