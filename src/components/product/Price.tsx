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

/** Exc and inc VAT of an entry; when it is discounted, of the buyer's own price (readings 12). */
function shownPrice(entry: PriceEntry) {
  const { discounted_pricing: own } = entry
  return own
    ? { exc: own.price_exc_display, inc: own.price_display, standardExc: entry.price_display }
    : { exc: entry.price_display, inc: entry.price_tax_display, standardExc: null }
}

/** A product's price for the buyer; nothing for whoever may not see prices. */
export function Price({ productId, sku }: PriceProps) {
  const status = useValue(authenticationStatusAtom)
  const canSeePrices = useValue(canSeePricesAtom)
  const hasSession = useValue(accessTokenAtom) !== null
  // Whoever came with a session will most likely see a price: it has its room, and keeps it.
  const [hasRoom] = useState(status === 'signed-in' || hasSession)

  if (canSeePrices) return <BuyersPrice productId={productId || sku || ''} sku={sku} />
  if (status === 'unknown' && hasSession) return <PriceSkeleton />
  return hasRoom ? <div className="trade-price__room" /> : null
}

function BuyersPrice({ productId, sku }: PriceProps) {
  const { status, entry } = usePrice(productId, sku)
  if (status === 'unavailable') return <p className="trade-price__missing">Price unavailable</p>
  if (!entry) return <PriceSkeleton />
  return <PriceBlock {...shownPrice(entry)} unit={entry.price_unit_display} />
}

const PriceSkeleton = () => (
  <div className="trade-price__room">
    <VisuallyHidden>Loading price</VisuallyHidden>
    <Skeleton width="7em" height="20px" />
    <Skeleton width="5em" />
  </div>
)
