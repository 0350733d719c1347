import { useState } from 'react'
import { isOnPage } from '../../lib/is-on-page'
import { BasketLines } from './BasketLines'
import { BasketState } from './BasketState'
import { WholeSummary } from './WholeSummary'
import './basket.css'

/**
 * The basket page (spec §2). Its side panel, the order summary, is part of it, unless the page has
 * placed that tag itself.
 */
export function BasketPage() {
  const [isBesideSummary] = useState(() => isOnPage('trade-order-summary'))
  return (
    <div className="trade-basket">
      <p className="trade-basket__intro">
        Check and confirm your basket here before continuing to the checkout. Delivery costs will be
        calculated at the checkout.
      </p>
      {isBesideSummary ? (
        <BasketState emptyText="Your basket is empty.">
          <BasketLines />
        </BasketState>
      ) : (
        <WholeSummary />
      )}
    </div>
  )
}
