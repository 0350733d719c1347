import * as v from 'valibot'
import { memoise } from '../../lib/data/memoise'
import {
  bareOrInData,
  choice,
  display,
  flag,
  flagByDefault,
  identifier,
  kind,
  namedCodes,
  part,
  readChoice,
  readTime,
  text,
  time,
} from '../../lib/data/parse'
import { AddressDraft, emptyAddress } from '../address/address'
import { EMPTY_TOTALS, type Line, LineGroups, Totals } from '../basket/basket'

export type PaymentType = 'card' | 'bacs' | 'on account'

/** The names of the payment types as choices and on orders, in the order in which they are offered. */
export const PAYMENT_NAMES: Record<PaymentType, { choice: string; onOrder: string }> = {
  card: { choice: 'Card', onOrder: 'Card' },
  bacs: { choice: 'Bank transfer', onOrder: 'BACS' },
  'on account': { choice: 'On account', onOrder: 'On account' },
}
export const PAYMENT_TYPES = Object.keys(PAYMENT_NAMES) as PaymentType[]

/** The status that places an order (payment.7). */
export const PLACED_STATUS = 'pending'

/** The status of a cancelled order (checkout.26). */
export const CANCELLED_STATUS = 'cancelled'

/** The labels of the known statuses (checkout.22). */
const STATUS_LABELS: Record<string, string> = {
  new: 'New',
  completed: 'Completed',
  complete: 'Complete',
  shipped: 'Shipped',
  active: 'Active',
  [PLACED_STATUS]: 'Pending',
  paid: 'Paid',
  [CANCELLED_STATUS]: 'Cancelled',
  closed: 'Closed',
  refunded: 'Refunded',
  disputed: 'Disputed',
}

/** A known status in any spelling; another one as the server wrote it. */
export const readStatus = memoise(
  (status): string => readChoice(Object.keys(STATUS_LABELS), status) ?? status,
)

/** An order, during checkout and afterwards (checkout.21). */
export const Order = v.object({
  id: identifier,
  created_at: time,
  created_at_human: display,
  shipped_at: time,
  status: v.pipe(text, v.transform(readStatus)),
  payment_type: choice(PAYMENT_TYPES),
  agree_terms: flag,
  validate_addresses: flag,
  same_address: flagByDefault,
  purchase_number: text,
  delivery_instructions: text,
  customer_notes: text,
  notes: text,
  address_delivery_json: part(AddressDraft, emptyAddress('delivery')),
  address_billing_json: part(AddressDraft, emptyAddress('billing')),
  countries: namedCodes,
  basket: part(LineGroups, {}),
  totals: part(Totals, EMPTY_TOTALS),
  /** The delivery day: the promised one, or during checkout the chosen one (delivery.1). */
  delivery_day: v.optional(kind((input) => readTime(input)?.slice(0, 10))),
  /** The answer that the order was read from, which goes back with every change (checkout.27). */
  received: v.optional(v.record(v.string(), v.unknown())),
})
export type Order = v.InferOutput<typeof Order>

const Received = v.pipe(
  v.record(v.string(), v.unknown()),
  v.transform((received) => ({ ...received, received })),
  Order,
)

/** The answer of an order call: the order alone, or in `data` (api.10). */
export const OrderResponse = bareOrInData(Received)

/** The label of a status; an unknown status is shown as the server wrote it (checkout.22). */
export const statusLabel = (status: string): string =>
  Object.hasOwn(STATUS_LABELS, status) ? (STATUS_LABELS[status] ?? status) : status || 'New'

const PLACED_STATUSES = [
  PLACED_STATUS,
  'paid',
  'shipped',
  'completed',
  'complete',
  'closed',
  'disputed',
]

/** Whether the order has been placed; it must not be placed again. */
export const isPlaced = (order: Pick<Order, 'status'>): boolean =>
  PLACED_STATUSES.includes(order.status)

/** Whether the order is cancelled: it cannot be placed any more (payment.25). */
export const isCancelled = (order: Pick<Order, 'status'>): boolean =>
  order.status === CANCELLED_STATUS || order.status === 'refunded'

/** 'Dispatched', 'Requires Shipping', or `null` when neither applies (checkout.163). */
export function shippingLabel(order: Pick<Order, 'status' | 'shipped_at'>): string | null {
  if (order.shipped_at) return 'Dispatched'
  return order.status === 'paid' || order.status === PLACED_STATUS ? 'Requires Shipping' : null
}

/** Words of servers and card providers for an order that awaits payment. */
const UNPAID_STATUSES = [
  'unpaid',
  'requires_action',
  'requires_confirmation',
  'requires_payment_method',
  'incomplete',
  'past_due',
]

type Payable = Pick<Order, 'status' | 'payment_type' | 'shipped_at'> & {
  /** The original of a repeat. */
  parent_id?: string | null
  awaiting_payment?: boolean
  totals?: { total: number | null }
}

/**
 * Whether an order awaits payment: the server says so, or it is an unpaid bank transfer, or a repeat that could not be
 * charged (checkout.100, account.100).
 */
export function isAwaitingPayment(order: Payable): boolean {
  const { status, payment_type, parent_id, awaiting_payment, totals } = order
  if (totals?.total === 0 || order.shipped_at) return false
  if (awaiting_payment) return true
  if (status === PLACED_STATUS) return payment_type === 'bacs'
  if (status === 'active') return Boolean(parent_id)
  return readChoice(UNPAID_STATUSES, status) !== null
}

/** 'Awaiting payment', 'Waiting for payment' for a repeat or a card, or `null` when neither applies. */
export function paymentLabel(order: Payable): string | null {
  if (!isAwaitingPayment(order)) return null
  return order.payment_type === 'bacs' && !order.parent_id
    ? 'Awaiting payment'
    : 'Waiting for payment'
}

/** The displayed status, with the progress of order and payment (checkout.163). */
export const stateLabel = (order: Payable): string =>
  [statusLabel(order.status), shippingLabel(order), paymentLabel(order)].filter(Boolean).join(' – ')

/** The displayed lines: those of the item type 'product' (basket.2). */
export const productLines = (order: Pick<Order, 'basket'>): Line[] => order.basket.product ?? []
