import { useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { priceOwnerAtom, priceStateAtom, requestPriceAtom } from '../../atoms/product/prices'
import { useValue } from './use-value'

/** The price of a product, asked for once by whoever may see prices, and again for somebody else. */
export function usePrice(productId: string, sku = '') {
  const owner = useValue(priceOwnerAtom)
  const price = useValue(priceStateAtom(productId))
  const requestPrice = useSetAtom(requestPriceAtom)

  useEffect(() => {
    if (owner !== null) requestPrice({ productId, sku })
  }, [owner, productId, sku, requestPrice])

  return price
}
