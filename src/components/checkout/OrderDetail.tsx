import './order-detail.css'
import type { ReactNode } from 'react'
import type { Line } from '../../entities/basket/basket'
import { type Order, PAYMENT_NAMES, productLines, stateLabel } from '../../entities/checkout/order'
import { formatDate } from '../../lib/text/dates'
import { AddressView } from '../address/AddressView'
import { discountRows, NO_AMOUNT, shippingRow, toPayText } from '../basket/amounts'
import { useDeliveryDay } from '../delivery/use-delivery-day'
import { TotalsList } from '../ui/content/TotalsList'
import { Facts } from './Facts'
import { LinesTable, ORDER_COLUMNS } from './OrderLines'

interface OrderDetailProps {
  order: Order
  renderAction?: ((line: Line) => ReactNode) | undefined
}

export function OrderDetail({ order, renderAction }: OrderDetailProps) {
  const { totals } = order
  const facts = [
    { label: 'Order number', text: order.id },
    { label: 'Order date', text: formatDate(order.created_at) || order.created_at_human },
    { label: 'Status', text: stateLabel(order) },
    { label: 'Delivery day', text: useDeliveryDay(order) },
    { label: 'Purchase order', text: order.purchase_number },
    {
      label: 'Payment method',
      text: order.payment_type && PAYMENT_NAMES[order.payment_type].onOrder,
    },
    { label: 'Delivery instructions', text: order.delivery_instructions },
    { label: 'Comments', text: order.customer_notes },
  ]
  return (
    <div className="trade-order">
      <Facts facts={facts} />
      <LinesTable columns={ORDER_COLUMNS} lines={productLines(order)} renderAction={renderAction} />
      {/* The amounts, in the server's texts (checkout.24). */}
      <TotalsList
        rows={[
          { label: 'Subtotal', value: totals.subTotalDisplay ?? NO_AMOUNT },
          { label: 'VAT', value: totals.taxDisplay ?? NO_AMOUNT },
          shippingRow(totals),
          ...discountRows(totals),
          { label: 'Total incl VAT', value: toPayText(totals), isTotal: true },
        ]}
      />
      <div className="trade-order__addresses trade-stack-5">
        <section>
          <h3 className="trade-order__heading trade-strong">Delivery address</h3>
          <AddressView address={order.address_delivery_json} countries={order.countries} />
        </section>
        <section>
          <h3 className="trade-order__heading trade-strong">Billing address</h3>
          <AddressView address={order.address_billing_json} countries={order.countries} />
        </section>
      </div>
    </div>
  )
}
