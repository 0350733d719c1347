import { useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { priceOwnerAtom, priceStateAtom, requestPriceAtom } from '../../atoms/product/prices'
import { useValue } from './use-value'

/**
 * Requests and returns the price entry of a product, with its stock level (product.13). Requests it
 * again when another user, verification or delivery address decides the price (product.1).
 */
export function usePrice(productId: string, sku = '') {
  const owner = useValue(priceOwnerAtom)
  const price = useValue(priceStateAtom(productId))
  const requestPrice = useSetAtom(requestPriceAtom)

  useEffect(() => {
    if (owner !== null) requestPrice({ productId, sku })
  }, [owner, productId, sku, requestPrice])

  return price
}
