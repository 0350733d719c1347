import {
  type AccountOrder,
  deliveryPlaceName,
  type OrderRecord,
  orderOf,
} from '../../../entities/account/account-order'
import { planOf } from '../../../entities/account/repeat-plan'
import {
  isCancelled,
  paymentLabel,
  productLines,
  shippingLabel,
  statusLabel,
} from '../../../entities/checkout/order'
import { toCsv } from '../../../lib/text/csv'
import { formatDate } from '../../../lib/text/dates'

/** The columns and their values; amounts as the server formatted them. */
const COLUMNS: Record<string, (order: AccountOrder) => string> = {
  'Order number': ({ id }) => id,
  Date: ({ created_at, created_at_human }) => formatDate(created_at) || (created_at_human ?? ''),
  'PO number': ({ purchase_number }) => purchase_number,
  'Delivered to': deliveryPlaceName,
  Status: (order) => [statusLabel(order.status), paymentLabel(order)].filter(Boolean).join(' – '),
  Delivery: (order) => shippingLabel(order) ?? '',
  Products: (order) =>
    productLines(order)
      .map(
        ({ qty, product: { sku, title } }) => `${qty} x ${[sku, title].filter(Boolean).join(' ')}`,
      )
      .join('\n'),
  Subtotal: ({ totals }) => totals.subTotalDisplay ?? '',
  VAT: ({ totals }) => totals.taxDisplay ?? '',
  Shipping: ({ totals }) => (totals.shippingFree ? 'FREE' : (totals.shippingDisplay ?? '')),
  Discount: ({ totals }) => totals.discountDisplay ?? '',
  Total: ({ totals }) => totals.toPayDisplay ?? totals.totalDisplay ?? '',
  Payment: ({ payment_type }) => payment_type ?? '',
  'Repeat of': ({ parent_id }) => parent_id ?? '',
  'Repeats every (weeks)': (order) => String(planOf(order)?.frequency ?? ''),
  'Next repeat': (order) => formatDate(planOf(order)?.day ?? null),
}

const DAY_COLUMN: typeof COLUMNS = {
  'Delivery day': (order) => (isCancelled(order) ? '' : formatDate(order.delivery_day ?? null)),
}

/** How many orders are read without a pause, because thousands would block the page. */
const AT_ONCE = 100

/**
 * The orders as CSV: a row of column names, then one row per order (account.37).
 * @param hasDays whether the server has delivery days (delivery.1)
 */
export async function ordersAsCsv(
  orders: readonly OrderRecord[],
  hasDays: boolean,
): Promise<string> {
  const columns = { ...COLUMNS, ...(hasDays && DAY_COLUMN) }
  const rows = [Object.keys(columns)]
  for (const record of orders) {
    if (rows.length % AT_ONCE === 0) await new Promise((resolve) => setTimeout(resolve))
    const order = orderOf(record)
    rows.push(Object.values(columns).map((cellOf) => cellOf(order)))
  }
  return toCsv(rows)
}
