import type { Totals } from '../../entities/basket/basket'
import { discountRows, MISSING, shippingRow, toPay } from '../basket/amounts'
import { TotalsList } from '../ui/content/TotalsList'

/** The totals of an order, as the server formatted them (checkout.24). */
export function OrderTotals({ totals }: { totals: Totals }) {
  return (
    <TotalsList
      rows={[
        { label: 'Subtotal', value: totals.subTotalDisplay ?? MISSING },
        { label: 'VAT', value: totals.taxDisplay ?? MISSING },
        shippingRow(totals),
        ...discountRows(totals),
        { label: 'Total incl VAT', value: toPay(totals), isTotal: true },
      ]}
    />
  )
}
