import { useAtomValue } from 'jotai'
import { basketAtom } from '../../atoms/basket/basket'
import { TotalsList } from '../ui/content/TotalsList'
import { discountRows, MISSING, shippingRow, toPay } from './amounts'

/** Sub Total, Shipping, Discount (no row at 0.00), VAT and Total, in the server's texts (basket.3). */
export function BasketTotals() {
  const { totals } = useAtomValue(basketAtom)
  return (
    <TotalsList
      rows={[
        { label: 'Sub Total', value: totals.subTotalDisplay ?? MISSING },
        shippingRow(totals),
        ...discountRows(totals),
        { label: 'VAT', value: totals.taxDisplay ?? MISSING },
        { label: 'Total', value: toPay(totals), isTotal: true },
      ]}
    />
  )
}
