import * as v from 'valibot'
import { AddressDraft } from '../address/address'
import { Order } from './order'
import type { SeenLine } from './seen-lines'

/** A line that the buyer has seen, as servers with `seen-lines` compare it; `id` is the product's (payment.100). */
export type LineToCompare = Pick<SeenLine, 'id' | 'qty' | 'total'>

/** An order as it is to be saved; `save_field` names the changed field (checkout.14). */
export type OrderUpdate = Order & { save_field?: string; seen_lines?: LineToCompare[] | undefined }

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
export function orderBody({ received, save_field, seen_lines, ...order }: OrderUpdate): Fields {
  const field = {
    ...(save_field !== undefined && { save_field }),
    ...(seen_lines && { seen_lines }),
  }
  if (!received) return { ...order, ...field }
  const before = v.parse(Order, received)
  const addressOf = (name: (typeof ADDRESSES)[number], type: string) => {
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

const ADDRESSES = ['address_billing_json', 'address_delivery_json'] as const

/**
 * The order after a save (checkout.27). What the answer leaves out is as it was sent; what only the
 * server decides, and what no request carries, is as it was received before.
 */
export function afterSave(answer: Order, sent: OrderUpdate): Order {
  const { save_field: _, seen_lines: _lines, ...body } = orderBody(sent)
  const known = Object.entries({ ...body, ...sent.received }).map(([name, value]) =>
    SERVERS_OWN.has(name) ? [name, value] : [name, body[name]],
  )
  const received: Record<string, unknown> = { ...Object.fromEntries(known), ...answer.received }
  for (const name of ADDRESSES) {
    if (name in (answer.received ?? {})) {
      received[name] = { ...fieldsOf(body[name]), ...fieldsOf(received[name]) }
    }
  }
  return v.parse(Order, { ...received, received })
}
