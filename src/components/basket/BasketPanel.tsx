import { useAtomValue, useSetAtom } from 'jotai'
import { hidePanelAtom, shownPanelAtom } from '../../atoms/base/overlay'
import { basketAtom, hasLinesAtom } from '../../atoms/basket/basket'
import { SlidePanel } from '../ui/overlay/Modal'
import { BasketLines } from './BasketLines'
import { BasketState } from './BasketState'
import { BasketTotals } from './BasketTotals'
import { CheckoutLink } from './CheckoutLink'
import { minimumText } from './minimum'

/** The slide-out 'Your Basket' (basket.11). */
export function BasketPanel() {
  const isOpen = useAtomValue(shownPanelAtom) === 'basket'
  const close = useSetAtom(hidePanelAtom)
  const hasItems = useAtomValue(hasLinesAtom)
  const { totals } = useAtomValue(basketAtom)
  // A minimum that blocks ordering is shown below 'Checkout' instead.
  const warning = totals.minimumRule === 'warn' && minimumText(totals)
  return (
    <SlidePanel
      isOpen={isOpen}
      title="Your Basket"
      onClose={close}
      footer={
        hasItems && (
          <div className="trade-stack-4">
            {warning && <p className="trade-text-soft">{warning}</p>}
            <BasketTotals />
            <CheckoutLink />
          </div>
        )
      }
    >
      <BasketState emptyText="Basket is empty!">
        <BasketLines />
      </BasketState>
    </SlidePanel>
  )
}
