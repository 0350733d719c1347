import { useState } from 'react'
import { isOnPage } from '../../lib/browser/is-on-page'
import { BasketLines } from './BasketLines'
import { BasketState } from './BasketState'
import { WholeSummary } from './OrderSummary'
import './basket.css'

/** The basket page. It has its own summary unless the page has `trade-order-summary` (basket.12). */
export function BasketPage() {
  const [hasSummaryTag] = useState(() => isOnPage('trade-order-summary'))
  return (
    <div className="trade-basket trade-stack-5">
      <p className="trade-soft trade-wraps trade-prose">
        Check and confirm your basket here before continuing to the checkout. Delivery costs will be
        calculated at the checkout.
      </p>
      {hasSummaryTag ? (
        <BasketState emptyText="Your basket is empty.">
          <BasketLines />
        </BasketState>
      ) : (
        <WholeSummary isEditable />
      )}
    </div>
  )
}
