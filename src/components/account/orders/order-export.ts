import { type OrderRecord, orderOf, siteOf } from '../../../entities/account/account-order'
import { planOf } from '../../../entities/account/repeat-plan'
import {
  paymentLabel,
  productLines,
  shippingLabel,
  statusLabel,
} from '../../../entities/checkout/order'
import { toCsv } from '../../../lib/text/csv'
import { formatDate } from '../../../lib/text/dates'

const COLUMNS = [
  'Order number',
  'Date',
  'PO number',
  'Delivered to',
  'Status',
  'Delivery',
  'Products',
  'Subtotal',
  'VAT',
  'Shipping',
  'Discount',
  'Total',
  'Payment',
  'Repeat of',
  'Repeats every (weeks)',
  'Next repeat',
]

/** Orders that are read at a stretch: reading thousands at once would stop the page. */
const AT_ONCE = 100

/** The orders as CSV, one row each, amounts as the orders have them (account.37). The first row names the columns. */
export async function ordersAsCsv(orders: readonly OrderRecord[]): Promise<string> {
  const rows = [COLUMNS]
  for (const [index, order] of orders.entries()) {
    if (index % AT_ONCE === AT_ONCE - 1) await new Promise((resolve) => setTimeout(resolve))
    rows.push(rowOf(order))
  }
  return toCsv(rows)
}

function rowOf(record: OrderRecord): string[] {
  const order = orderOf(record)
  const { totals } = order
  const plan = planOf(order)
  const products = productLines(order).map(
    ({ qty, product: { sku, title } }) => `${qty} x ${[sku, title].filter(Boolean).join(' ')}`,
  )
  return [
    order.id,
    formatDate(order.created_at) || (order.created_at_human ?? ''),
    order.purchase_number,
    siteOf(order),
    [statusLabel(order.status), paymentLabel(order)].filter(Boolean).join(' – '),
    shippingLabel(order) ?? '',
    products.join('\n'),
    totals.subTotalDisplay ?? '',
    totals.taxDisplay ?? '',
    totals.shippingFree ? 'FREE' : (totals.shippingDisplay ?? ''),
    totals.discountDisplay ?? '',
    totals.toPayDisplay ?? totals.totalDisplay ?? '',
    order.payment_type ?? '',
    order.parent_id ?? '',
    plan ? String(plan.frequency) : '',
    plan ? formatDate(plan.day) : '',
  ]
}
