import { useAtomValue } from 'jotai'
import { basketAtom } from '../../atoms/basket/basket'
import { TotalsList } from '../ui/content/TotalsList'
import { discountRows, NO_AMOUNT, shippingRow, toPayText } from './amounts'

/** Sub Total, Shipping, Discount (no row at 0.00), VAT and Total, in the server's texts (basket.3). */
export function BasketTotals() {
  const { totals } = useAtomValue(basketAtom)
  return (
    <TotalsList
      rows={[
        { label: 'Sub Total', value: totals.subTotalDisplay ?? NO_AMOUNT },
        shippingRow(totals),
        ...discountRows(totals),
        { label: 'VAT', value: totals.taxDisplay ?? NO_AMOUNT },
        { label: 'Total', value: toPayText(totals), isTotal: true },
      ]}
    />
  )
}
