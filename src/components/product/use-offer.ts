import { useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { type Offer, offerAtom, requestPriceAtom } from '../../atoms/product/prices'
import { useValue } from './use-value'

/**
 * The offer of a product (product.13). Requests its price, again after a change of user or delivery address
 * (product.1).
 */
export function useOffer(productId: string, sku = ''): Offer {
  const offer = useValue(offerAtom(productId))
  const requestPrice = useSetAtom(requestPriceAtom)
  const { status } = offer.price
  const isWanted = offer.sight === 'own' || offer.sight === 'standard'
  const isIdle = status === 'idle'

  // An idle price belongs to an earlier user or address, so it is requested again.
  useEffect(() => {
    if (isWanted) requestPrice({ productId, sku })
  }, [isWanted, isIdle, productId, sku, requestPrice])

  return offer
}
