import * as v from 'valibot'
import { AddressDraft } from './address'
import { Order } from './order'

/** An order as it is to be saved; `save_field` names the changed field (checkout.14). */
export type OrderUpdate = Order & { save_field?: string }

type Fields = Readonly<Record<string, unknown>>

/** What the server alone decides. All other fields are sent even if the server did not name them. */
const SERVERS_OWN: ReadonlySet<string> = new Set([
  'id',
  'type',
  'created_at',
  'created_at_human',
  'shipped_at',
  'status',
  'notes',
  'trading_name',
  'default',
  'ledger',
  'crm_id',
  'retail',
])

/**
 * The body of `PATCH /order/{id}`: the order as received, with the fields that the buyer has changed
 * (checkout.27). An order that was not received goes as it is known.
 */
export function orderBody({ received, save_field, ...order }: OrderUpdate): Fields {
  const field = save_field === undefined ? {} : { save_field }
  if (!received) return { ...order, ...field }
  const before = v.parse(Order, received)
  const addressOf = (name: 'address_billing_json' | 'address_delivery_json', type: string) => {
    const was = before[name]
    const isAnother = was.id !== '' && was.id !== order[name].id
    const base = isAnother ? {} : fieldsOf(received[name])
    return { type, ...withChanges(base, v.parse(AddressDraft, base), order[name]) }
  }
  return {
    ...withChanges(received, before, order),
    address_billing_json: addressOf('address_billing_json', 'billing'),
    address_delivery_json: addressOf('address_delivery_json', 'delivery'),
    ...field,
  }
}

/** What was received, with the fields whose meaning is another one now. Groups are the server's. */
function withChanges(received: Fields, before: Fields, after: Fields): Fields {
  const changes = Object.entries(after).filter(([name, value]) => {
    if (typeof value === 'object' && value !== null) return false
    const isMissing = !(name in received) && !SERVERS_OWN.has(name)
    return isMissing || value !== before[name]
  })
  return { ...received, ...Object.fromEntries(changes) }
}

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}

/** Groups, and what is the request's own. Answers that leave them out say nothing about them. */
const NOT_KEPT = ['countries', 'basket', 'totals', 'received', 'save_field']

/** The answer, with the sent fields that it leaves out. */
const withSent = <T extends Fields>(answer: T, received: Fields, sent: Fields): T => ({
  ...answer,
  ...Object.fromEntries(
    Object.entries(sent).filter(
      ([name]) => !(name in received || SERVERS_OWN.has(name) || NOT_KEPT.includes(name)),
    ),
  ),
})

/** The order after a save: what the answer leaves out is as it was sent (checkout.27). */
export function afterSave(answer: Order, sent: OrderUpdate): Order {
  const received = answer.received ?? sent
  const order = withSent(answer, received, sent)
  for (const name of ['address_billing_json', 'address_delivery_json'] as const) {
    if (!(name in received)) continue
    order[name] = withSent(order[name], fieldsOf(received[name]), sent[name])
  }
  return order
}
