import { useAtomValue } from 'jotai'
import { basketAtom } from '../../atoms/basket/basket'
import { BasketTotals } from './BasketTotals'
import { CheckoutLink } from './CheckoutLink'
import { DiscountBox } from './DiscountBox'
import { FreeDelivery } from './FreeDelivery'
import { RepeatBanner } from './RepeatBanner'

/** What the basket comes to; where it can be changed, with the discount box and the way on. */
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
