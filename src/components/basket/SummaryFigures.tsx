import { useAtomValue } from 'jotai'
import { basketAtom } from '../../atoms/basket/basket'
import { BasketTotals } from './BasketTotals'
import { CheckoutLink } from './CheckoutLink'
import { DiscountBox } from './DiscountBox'
import { FreeDelivery } from './FreeDelivery'
import { RepeatBanner } from './RepeatBanner'

/** Totals and free delivery; when editable also discount box, checkout link and repeat banner (basket.13). */
export function SummaryFigures({ isEditable = false }: { isEditable?: boolean }) {
  const { totals } = useAtomValue(basketAtom)
  return (
    <div className="trade-order-summary__figures">
      <FreeDelivery totals={totals} />
      {isEditable && <DiscountBox />}
      <BasketTotals totals={totals} />
      {isEditable && (
        <>
          <CheckoutLink />
          <RepeatBanner />
        </>
      )}
    </div>
  )
}
