import { Hono } from 'hono'
import * as v from 'valibot'
import { readInput } from '../api/input'
import { Problem } from '../api/problem'
import type { IntentControl } from '../card-provider/stand-in/intent-control'

const Hold = v.object({ hold: v.boolean('Say true or false.') })
const OrderId = v.pipe(v.union([v.string(), v.number()], 'Say which order.'), v.transform(String))
const OfOrder = v.object({ order_id: OrderId })
const Release = v.object({
  order_id: v.optional(OrderId),
  as: v.optional(v.picklist(['succeeded', 'failed'], 'Say succeeded or failed.'), 'succeeded'),
})

/**
 * What the card provider does on its own account, for tests: `PUT /demo/intents` holds the payments
 * that are confirmed from now on in 'processing' (until the server restarts or resets), `release`
 * gives held payments their result, `expire` cancels an order's open intents, `refund` and `dispute`
 * are done to its charges in the provider's dashboard and at the bank. Each answers how many it has
 * changed. 501 with real keys.
 */
export function intentRoutes(control: IntentControl | null): Hono {
  const required = (): IntentControl => {
    if (control) return control
    throw new Problem(501, 'Only the stand-in for the card provider can be controlled.')
  }
  const routes = new Hono()
    .put('/demo/intents', async (context) => {
      const { hold } = await readInput(context, Hold)
      required().hold(hold)
      return context.json({ hold })
    })
    .post('/demo/intents/release', async (context) => {
      const { order_id, as } = await readInput(context, Release)
      return context.json({ changed: await required().release(order_id ?? null, as) })
    })
  for (const verb of ['expire', 'refund', 'dispute'] as const) {
    routes.post(`/demo/intents/${verb}`, async (context) => {
      const { order_id } = await readInput(context, OfOrder)
      return context.json({ changed: await required()[verb](order_id) })
    })
  }
  return routes
}
