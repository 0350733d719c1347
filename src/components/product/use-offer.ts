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
  const { owner } = offer

  useEffect(() => {
    if (owner !== null) requestPrice({ productId, sku })
  }, [owner, productId, sku, requestPrice])

  return offer
}
