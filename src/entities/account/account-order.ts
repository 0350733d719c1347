import * as v from 'valibot'
import { memoise } from '../../lib/data/memoise'
import {
  bareOrInData,
  count,
  dataListOf,
  display,
  entriesOf,
  flag,
  isFields,
  readId,
  reference,
  time,
} from '../../lib/data/parse'
import { isPlaced, Order, productLines } from '../checkout/order'

/** An order of the account, with its repeats (account.30). */
export const AccountOrder = v.object({
  ...Order.entries,
  web_order_id: reference,
  parent_id: reference,
  /** Whether the server says that the order is awaiting payment (account.100). */
  awaiting_payment: flag,
  /** The deadline for the buyer to cancel; `null` when they may not (account.102). */
  cancel_by: time,
  auto_repeat: flag,
  /** Weeks between two repeats. */
  auto_repeat_freq: count,
  auto_repeat_next: time,
  auto_repeat_next_human: display,
  auto_repeat_last_human: display,
})
export type AccountOrder = v.InferOutput<typeof AccountOrder>

/** An order as received; `orderOf` parses it when it is shown, because a list may have thousands. */
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

export const OrderRecordResponse = bareOrInData(OrderRecord)

const read = new WeakMap<OrderRecord, AccountOrder>()

/** The order of a record, parsed once. */
export const orderOf = memoise(
  ({ received }: OrderRecord): AccountOrder => v.parse(AccountOrder, received),
  read,
)

/** The fields of an order that the list shows: parsing all lines would block the page. */
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

export const listedOrderOf = memoise(
  (record: OrderRecord): ListedOrder => read.get(record) ?? v.parse(ListedOrder, record.received),
  new WeakMap(),
)

/** Whether the order's lines are known: lists may omit them (account.36). */
export const hasLines = ({ received }: OrderRecord): boolean =>
  received.basket !== undefined && received.basket !== null

/** The newer record, completed from the older one: lists may omit lines, or send `null` (account.36). */
export function updatedRecord(older: OrderRecord, newer: OrderRecord): OrderRecord {
  const missing = Object.entries(older.received).filter(([name, value]) => {
    const received = newer.received[name]
    return (
      received === undefined || (received === null && typeof value === 'object' && value !== null)
    )
  })
  if (missing.length === 0) return newer
  return { id: newer.id, received: { ...newer.received, ...Object.fromEntries(missing) } }
}

/** Whether the order repeats automatically. A repeat itself does not (account.33). */
export const isRepeating = (order: Pick<AccountOrder, 'auto_repeat' | 'parent_id'>): boolean =>
  order.auto_repeat && order.parent_id === null

/** The repeating orders. Only a few are, so the others are not parsed. */
export const repeatingOrders = (records: readonly OrderRecord[]): AccountOrder[] =>
  records
    .filter(({ received }) => Boolean(received.auto_repeat))
    .map(orderOf)
    .filter(isRepeating)

/** Whether the order may repeat automatically: it is placed, and not itself a repeat (account.33). */
export const isRepeatable = (order: Pick<AccountOrder, 'parent_id' | 'status'>): boolean =>
  order.parent_id === null && isPlaced(order)

export const hasListedProducts = ({ received }: OrderRecord): boolean =>
  isFields(received.basket) && entriesOf(received.basket.product).length > 0

export const canReorder = (order: AccountOrder): boolean => productLines(order).length > 0

type Place = Record<'trading_name' | 'company' | 'street_address_1' | 'city', string>

/** The name of a place: its site, company, or street and town. */
export const placeName = (place: Place): string => {
  const { trading_name, company, street_address_1, city } = place
  return trading_name || company || [street_address_1, city].filter(Boolean).join(', ')
}

/** The name of an order's delivery place. */
export const deliveryPlaceName = (order: { address_delivery_json: Place }): string =>
  placeName(order.address_delivery_json)
