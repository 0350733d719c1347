import { useAtomValue, useSetAtom } from 'jotai'
import { useCallback, useEffect } from 'react'
import { favouriteProductsAtom, lookUpProductsAtom } from '../../atoms/favourites/products'
import { isVisitorKnownAtom } from '../../atoms/session/identity'

/** The products with some ids, looked up once for whoever looks, all of them together. */
export function useProducts(ids: readonly string[]) {
  const known = useAtomValue(favouriteProductsAtom)
  const isVisitorKnown = useAtomValue(isVisitorKnownAtom)
  const lookUpProducts = useSetAtom(lookUpProductsAtom)
  const { isSignedIn } = known
  const retry = useCallback(() => void lookUpProducts(ids), [lookUpProducts, ids])

  useEffect(() => {
    // Also for somebody else, who sees other products.
    if (isVisitorKnown) void lookUpProducts(ids)
  }, [lookUpProducts, ids, isVisitorKnown, isSignedIn])

  return { ...known, retry }
}
