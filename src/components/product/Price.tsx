import { useState } from 'react'
import type { Offer } from '../../atoms/product/prices'
import { shownPrice } from '../../entities/product/shown-price'
import { Skeleton } from '../ui/Skeleton'
import { VisuallyHidden } from '../ui/VisuallyHidden'
import { PriceBlock } from './PriceBlock'
import { useOffer } from './use-offer'
import './product.css'

/** A product's price; nothing for users without access to prices (product.1). */
export function Price({ productId, sku }: { productId: string; sku?: string | undefined }) {
  return <OfferedPrice offer={useOffer(productId || sku || '', sku)} />
}

/** The price of a product whose offer is known. */
export function OfferedPrice({ offer }: { offer: Offer }) {
  const { sight, price } = offer
  // Keeps the space of a shown or loading price, so that nothing jumps when a session ends.
  const [isReserved, setIsReserved] = useState(false)
  if (sight !== 'hidden' && !isReserved) setIsReserved(true)

  if (sight === 'hidden') return isReserved ? <div className="trade-price__room" /> : null
  if (sight === 'awaited' || price.status === 'idle') {
    return <PriceSkeleton isOwn={sight === 'own'} />
  }
  if (!price.entry) return <p className="trade-price__missing trade-faint">Price unavailable</p>
  return <PriceBlock {...shownPrice(price.entry)} unit={price.entry.price_unit_display} />
}

/** Reserves the space of a second price where one is likely (product.24). */
const PriceSkeleton = ({ isOwn }: { isOwn: boolean }) => (
  <div className={isOwn ? 'trade-price__room trade-price__room--own' : 'trade-price__room'}>
    <VisuallyHidden>Loading price</VisuallyHidden>
    <Skeleton width="7em" height="20px" />
    <Skeleton width="5em" />
  </div>
)
