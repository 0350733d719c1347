import { useAtomValue } from 'jotai'
import { useRef } from 'react'
import { basketAtom } from '../../atoms/basket/basket'
import { route } from '../../routes'
import { DeliveryNote } from '../delivery/DeliveryNote'
import { ActionBar } from '../product/ActionBar'
import { Banner } from '../ui/Banner'
import { TextLink } from '../ui/TextLink'
import { MISSING, toPay } from './amounts'
import { BasketTotals } from './BasketTotals'
import { CheckoutLink } from './CheckoutLink'
import { DiscountBox } from './DiscountBox'
import { FreeDelivery, MinimumOrder } from './SpendGoal'

/** Totals and free delivery; when editable also discount box, checkout link and repeat banner (basket.13). */
export const SummaryFigures = ({ isEditable = false }: { isEditable?: boolean }) => (
  <div className="trade-order-summary__figures trade-stack-4">
    <MinimumOrder />
    <FreeDelivery totals={useAtomValue(basketAtom).totals} />
    {isEditable && <DiscountBox />}
    <BasketTotals />
    {isEditable && <DeliveryNote />}
    {isEditable && (
      <>
        <CheckoutWithBar />
        <Banner tone="info" title="Repeat this order?">
          Once it is placed, you can repeat it every 1 to 12 weeks from{' '}
          <TextLink href={route('account')}>your account</TextLink>.
        </Banner>
      </>
    )}
  </div>
)

/** 'Checkout', and on phones the bar with the total while it is out of sight (basket.47). */
function CheckoutWithBar() {
  const link = useRef<HTMLDivElement>(null)
  const total = toPay(useAtomValue(basketAtom).totals)
  return (
    <>
      <div ref={link} className="trade-order-summary__checkout trade-stack-2">
        <CheckoutLink />
      </div>
      {total !== MISSING && (
        <ActionBar of={link}>
          <div className="trade-action-bar__words trade-faint">
            <p className="trade-action-bar__line">
              <b className="trade-action-bar__figure trade-figures trade-strong trade-large">
                {total}
              </b>
            </p>
            <p className="trade-action-bar__line">Total</p>
          </div>
          <CheckoutLink />
        </ActionBar>
      )}
    </>
  )
}
