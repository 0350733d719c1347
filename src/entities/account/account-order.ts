import * as v from 'valibot'
import {
  count,
  dataListOf,
  display,
  entriesOf,
  enveloped,
  flag,
  isFields,
  readId,
  reference,
  time,
} from '../../lib/data/parse'
import { isPlaced, Order, productLines } from '../checkout/order'

/** An order of the account, with what is known of its repeats (account.30). */
export const AccountOrder = v.object({
  ...Order.entries,
  web_order_id: reference,
  parent_id: reference,
  /** Whether the server says that it waits for its payment (account.100). */
  awaiting_payment: flag,
  /** The moment until which its buyer may cancel it; `null` when they may not (account.102). */
  cancel_by: time,
  auto_repeat: flag,
  /** Weeks between two repeats. */
  auto_repeat_freq: count,
  auto_repeat_next: time,
  auto_repeat_next_human: display,
  auto_repeat_last_human: display,
})
export type AccountOrder = v.InferOutput<typeof AccountOrder>

/** An order as it was received; `orderOf` reads it when it is shown, because a list may have thousands. */
export interface OrderRecord {
  id: string
  received: Record<string, unknown>
}

/** `null` without an id. */
function readRecord(value: unknown): OrderRecord | null {
  const received = isFields(value) ? value : {}
  const id = readId(received.id)
  return id === '' ? null : { id, received }
}

const OrderRecord = v.pipe(
  v.unknown(),
  v.rawTransform<unknown, OrderRecord>(({ dataset: { value }, addIssue, NEVER }) => {
    const record = readRecord(value)
    if (record) return record
    const input = isFields(value) ? value : {}
    addIssue({ path: [{ type: 'object', origin: 'value', input, key: 'id', value: '' }] })
    return NEVER
  }),
)

export const OrderRecords = dataListOf(readRecord)

export const OrderRecordResponse = enveloped(OrderRecord)

const read = new WeakMap<OrderRecord, AccountOrder>()

/** The order of a record, read once. */
export function orderOf(record: OrderRecord): AccountOrder {
  const order = read.get(record) ?? v.parse(AccountOrder, record.received)
  read.set(record, order)
  return order
}

/** What the list shows of an order: reading the lines of all would stop the page. */
export const ListedOrder = v.pick(AccountOrder, [
  'id',
  'purchase_number',
  'status',
  'payment_type',
  'awaiting_payment',
  'created_at',
  'created_at_human',
  'shipped_at',
  'delivery_day',
  'address_delivery_json',
  'totals',
  'parent_id',
  'auto_repeat',
  'auto_repeat_freq',
  'auto_repeat_next',
  'auto_repeat_next_human',
])
export type ListedOrder = v.InferOutput<typeof ListedOrder>

const listed = new WeakMap<OrderRecord, ListedOrder>()

export function listedOrderOf(record: OrderRecord): ListedOrder {
  const order = read.get(record) ?? listed.get(record) ?? v.parse(ListedOrder, record.received)
  listed.set(record, order)
  return order
}

/** Whether the server has said what is in the order: lists may come without lines (account.36). */
export const hasLines = ({ received }: OrderRecord): boolean =>
  received.basket !== undefined && received.basket !== null

/**
 * The newer record, with what the older one has beyond it: lists may come without lines, as a missing group
 * or as `null` (account.36).
 */
export function updatedRecord(older: OrderRecord, newer: OrderRecord): OrderRecord {
  const missing = Object.entries(older.received).filter(([name, value]) => {
    const said = newer.received[name]
    return said === undefined || (said === null && typeof value === 'object' && value !== null)
  })
  if (missing.length === 0) return newer
  return { id: newer.id, received: { ...newer.received, ...Object.fromEntries(missing) } }
}

/** Whether the order is repeated by itself from time to time. A repeat is not repeated again (account.33). */
export const isRepeating = (order: Pick<AccountOrder, 'auto_repeat' | 'parent_id'>): boolean =>
  order.auto_repeat && order.parent_id === null

/** The orders that are repeated. Few of many are: the others are not read. */
export const repeatingOrders = (records: readonly OrderRecord[]): AccountOrder[] =>
  records
    .filter(({ received }) => Boolean(received.auto_repeat))
    .map(orderOf)
    .filter(isRepeating)

/** Whether the order may be repeated by itself: it is placed, and no repeat of another one (account.33). */
export const isRepeatable = (order: Pick<AccountOrder, 'parent_id' | 'status'>): boolean =>
  order.parent_id === null && isPlaced(order)

export const listsProducts = ({ received }: OrderRecord): boolean =>
  isFields(received.basket) && entriesOf(received.basket.product).length > 0

export const isOrderedAgain = (order: AccountOrder): boolean => productLines(order).length > 0

type Place = Record<'trading_name' | 'company' | 'street_address_1' | 'city', string>

/** The name of a place: its site, company, or street and town. */
export const placeName = (place: Place): string => {
  const { trading_name, company, street_address_1, city } = place
  return trading_name || company || [street_address_1, city].filter(Boolean).join(', ')
}

/** The name of the place that an order goes to. */
export const siteOf = (order: { address_delivery_json: Place }): string =>
  placeName(order.address_delivery_json)
