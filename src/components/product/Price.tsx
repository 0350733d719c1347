import { useState } from 'react'
import { authenticationStatusAtom, canSeePricesAtom } from '../../atoms/session/identity'
import { accessTokenAtom } from '../../atoms/session/session'
import type { PriceEntry } from '../../entities/price'
import { Skeleton } from '../ui/Skeleton'
import { VisuallyHidden } from '../ui/VisuallyHidden'
import { PriceBlock } from './PriceBlock'
import { usePrice } from './use-price'
import { useValue } from './use-value'
import './product.css'

interface PriceProps {
  productId: string
  sku?: string | undefined
}

/** The texts of a price, exc and inc VAT; of the user's own price when it is discounted (product.4). */
function shownPrice(entry: PriceEntry) {
  const { discounted_pricing: own } = entry
  return own
    ? { exc: own.price_exc_display, inc: own.price_display, standardExc: entry.price_display }
    : { exc: entry.price_display, inc: entry.price_tax_display, standardExc: null }
}

/** A product's price; nothing for users who may not see prices (product.1). */
export function Price({ productId, sku }: PriceProps) {
  const status = useValue(authenticationStatusAtom)
  const canSeePrices = useValue(canSeePricesAtom)
  const hasSession = useValue(accessTokenAtom) !== null
  // A stored session probably leads to a price: the space stays reserved, so that nothing jumps.
  const [isReserved] = useState(status === 'signed-in' || hasSession)

  if (canSeePrices) return <UserPrice productId={productId || sku || ''} sku={sku} />
  if (status === 'unknown' && hasSession) return <PriceSkeleton />
  return isReserved ? <div className="trade-price__room" /> : null
}

function UserPrice({ productId, sku }: PriceProps) {
  const { status, entry } = usePrice(productId, sku)
  if (entry) return <PriceBlock {...shownPrice(entry)} unit={entry.price_unit_display} />
  if (status === 'idle' || status === 'loading') return <PriceSkeleton />
  return <p className="trade-price__missing">Price unavailable</p>
}

const PriceSkeleton = () => (
  <div className="trade-price__room">
    <VisuallyHidden>Loading price</VisuallyHidden>
    <Skeleton width="7em" height="20px" />
    <Skeleton width="5em" />
  </div>
)
