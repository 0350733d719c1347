import * as v from 'valibot'
import { type Fields, isFields } from '../../lib/data/parse'
import { AddressDraft } from '../address/address'
import { normaliseText } from '../expectation'
import type { FieldError } from '../field-errors'
import { isPlaced, Order } from './order'
import type { SeenLine } from './seen-lines'

/** A line that the buyer has seen, as servers with `seen-lines` compare it; `id` is the product's (payment.100). */
export type LineToCompare = Pick<SeenLine, 'id' | 'qty' | 'total'>

/** An order to save; `save_field` names the changed field (checkout.14). */
export type OrderUpdate = Order & { save_field?: string; seen_lines?: LineToCompare[] | undefined }

/** Fields that only the server sets. All others are sent even if the server did not name them. */
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
 * The body of `PATCH /order/{id}`: the order as received, with the buyer's changes (checkout.165). An order that was
 * not received is sent as known.
 */
export function orderBody({ received, save_field, seen_lines, ...order }: OrderUpdate): Fields {
  const field = {
    ...(save_field !== undefined && { save_field }),
    ...(seen_lines && { seen_lines }),
  }
  if (!received) return { ...order, ...field }
  const before = v.parse(Order, received)
  const addressOf = (name: AddressName, type: string) => {
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

/** The received fields, with those that have changed since. Groups are the server's. */
function withChanges(received: Fields, before: Fields, after: Fields): Fields {
  const changes = Object.entries(after).filter(([name, value]) => {
    if (typeof value === 'object' && value !== null) return false
    const isMissing = !(name in received) && !SERVERS_OWN.has(name)
    return isMissing || value !== before[name]
  })
  return { ...received, ...Object.fromEntries(changes) }
}

const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {})

const ADDRESSES = ['address_billing_json', 'address_delivery_json'] as const
type AddressName = (typeof ADDRESSES)[number]

/**
 * The order after a save (checkout.27). A field missing in the answer keeps the sent value. One that only the server
 * sets, or that requests never contain, keeps the value received earlier.
 */
export function afterSave(answer: Order, sent: OrderUpdate): Order {
  const { save_field: _, seen_lines: _lines, ...body } = orderBody(sent)
  // Delivery days are valid for their own answer only (delivery.2).
  const { delivery: _delivery, ...before } = { ...body, ...sent.received }
  const known = Object.entries(before).map(([name, value]) =>
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

/**
 * The field that shows whether an address is still the old one. Servers rewrite streets, towns and names; a postcode
 * only in its spaces and capitals.
 */
const IDENTIFYING = 'postcode'

/** A changed field whose old value the server kept. */
export interface UnchangedField {
  /** The field's name in the form and in the server's errors. */
  key: string
  /** The order's value, as the server writes it. */
  text: string
}

function isLeft(sent: string, before: string, after: string): boolean {
  const [was, is] = [normaliseText(before), normaliseText(after)]
  return is === was && is !== normaliseText(sent)
}

/** The order as received, before the buyer's changes. */
export const orderAsReceived = (order: Order): Order => v.parse(Order, order.received ?? order)

/**
 * The changed fields whose old value the server kept, if its answer has them (api.83). The delivery address counts only
 * when the order is shipped there: with `same_address` a server may keep an old one. @param sent the order as sent, or
 * as its save was answered @param before the order before that @param answer the order as answered or fetched; a placed
 * order always passes
 */
export function unchangedOrderFields(sent: Order, before: Order, answer: Order): UnchangedField[] {
  if (isPlaced(answer)) return []
  // Fields missing in the answer are as sent.
  const after = afterSave(answer, sent)
  const names: AddressName[] = ['address_billing_json']
  if (!sent.same_address || !after.same_address) names.push('address_delivery_json')
  const left = names
    .filter((name) =>
      isLeft(sent[name][IDENTIFYING], before[name][IDENTIFYING], after[name][IDENTIFYING]),
    )
    .map((name) => ({ key: `${name}.${IDENTIFYING}`, text: after[name][IDENTIFYING] }))
  const isSameStill = !sent.same_address && before.same_address && after.same_address
  const { address_billing_json: billing, address_delivery_json: delivery } = after
  const wanted = normaliseText(sent.address_delivery_json[IDENTIFYING])
  const isNowhere = [billing, delivery].every((each) => normaliseText(each[IDENTIFYING]) !== wanted)
  if (isSameStill && isNowhere && left.length === 0) {
    left.push({ key: `address_delivery_json.${IDENTIFYING}`, text: billing[IDENTIFYING] })
  }
  return left
}

export const unchangedFieldErrors = (left: readonly UnchangedField[]): FieldError[] =>
  left.map(({ key, text }, id) => ({
    id,
    key,
    messages: [`Not saved: the order ${text ? `still says ‘${text}’` : 'has nothing here'}.`],
  }))

/** One sentence about a change that the order lacks, and its value instead. */
export function unchangedMessage([first]: readonly UnchangedField[]): string {
  const { key, text } = first ?? { key: '', text: '' }
  const what = key.startsWith('address_delivery_json.') ? 'delivery address' : 'billing address'
  const has = text ? `still has ‘${text}’` : 'has none'
  return `Your order was not updated with the new ${what}: it ${has}. Please try again, or contact us.`
}
