import { useAtomValue, useSetAtom } from 'jotai'
import { hidePanelAtom, openPanelAtom } from '../../atoms/base/overlay'
import { hasLinesAtom } from '../../atoms/basket/basket'
import { SlidePanel } from '../ui/overlay/Modal'
import { BasketLines } from './BasketLines'
import { BasketState } from './BasketState'
import { BasketTotals } from './BasketTotals'
import { CheckoutLink } from './CheckoutLink'
import { MinimumOrder } from './SpendGoal'

/** The slide-out 'Your Basket' (basket.11). */
export function BasketPanel() {
  const isOpen = useAtomValue(openPanelAtom) === 'basket'
  const close = useSetAtom(hidePanelAtom)
  const hasItems = useAtomValue(hasLinesAtom)
  return (
    <SlidePanel
      isOpen={isOpen}
      title="Your Basket"
      onClose={close}
      footer={
        hasItems && (
          <div className="trade-basket-panel__summary trade-stack-4">
            <MinimumOrder />
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
