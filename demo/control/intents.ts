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
 * What happens at the card provider itself, for tests. `PUT /demo/intents`: payments confirmed from now on stay
 * 'processing' until the server restarts or resets; `release` completes held payments; `expire` cancels an order's
 * open intents; `refund` and `dispute` act on its charges. Each call answers the number of changes. 501 with real
 * keys.
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
