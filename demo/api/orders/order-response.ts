import { COUNTRIES } from '../basket/delivery-zones'
import { lineResponse } from '../basket/lines'
import { type Amounts, totalsResponse } from '../basket/totals'
import { humanDate } from '../dates'
import type { DeliveryResponse } from '../delivery/delivery-days'
import type { OrderLineRow, OrderRow } from './order-rows'

export type LineResponse = ReturnType<typeof lineResponse>

/** The API's form of an order (checkout.21), with the repeat fields of the account area (server.6). */
export function orderResponse(
  order: OrderRow,
  lines: LineResponse[],
  amounts: Amounts,
  delivery: DeliveryResponse | null = null,
) {
  const orderedAt = order.placed_at ?? order.created_at
  return {
    id: String(order.id),
    web_order_id: `W${order.id}`,
    created_at: orderedAt,
    created_at_human: humanDate(orderedAt),
    shipped_at: order.shipped_at,
    status: order.status,
    payment_type: order.payment_type,
    agree_terms: order.agree_terms === 1,
    validate_addresses: false,
    same_address: order.same_address === 1,
    purchase_number: order.purchase_number,
    delivery_instructions: order.delivery_instructions,
    customer_notes: order.customer_notes,
    notes: order.notes,
    address_delivery_json: JSON.parse(order.address_delivery_json) as unknown,
    address_billing_json: JSON.parse(order.address_billing_json) as unknown,
    countries: order.status === 'new' ? COUNTRIES : [],
    basket: { product: lines },
    totals: totalsResponse(amounts),
    delivery,
    delivery_day: delivery ? delivery.chosen : order.delivery_day,
    cancel_by: null as string | null,
    parent_id: order.parent_id === null ? null : String(order.parent_id),
    auto_repeat: order.auto_repeat === 1,
    auto_repeat_freq: order.auto_repeat_freq,
    auto_repeat_next: order.auto_repeat_next,
    auto_repeat_next_human: humanDate(order.auto_repeat_next),
    auto_repeat_last_human: humanDate(order.auto_repeat_last),
  }
}
/** An order in an answer; its status may come from the card provider. */
export type OrderResponse = Omit<ReturnType<typeof orderResponse>, 'status'> & { status: string }

/** The API's form of a placed order's line. */
export const placedLineResponse = (line: OrderLineRow): LineResponse =>
  lineResponse({
    id: line.id,
    qty: line.qty,
    unitPence: line.unit_pence,
    product: { ...line, id: line.product_id },
  })
