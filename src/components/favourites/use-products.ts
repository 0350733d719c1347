import { useAtomValue, useSetAtom } from 'jotai'
import { useCallback, useEffect } from 'react'
import { foundProductsAtom, lookUpProductsAtom } from '../../atoms/search/products'
import { isVisitorKnownAtom } from '../../atoms/session/identity'

export function useProducts(ids: readonly string[]) {
  const known = useAtomValue(foundProductsAtom)
  const isVisitorKnown = useAtomValue(isVisitorKnownAtom)
  const lookUpProducts = useSetAtom(lookUpProductsAtom)
  const { isSignedIn } = known
  const retry = useCallback(() => void lookUpProducts(ids), [lookUpProducts, ids])

  useEffect(() => {
    // Looks up again after a sign-in or sign-out, because other products are visible.
    if (isVisitorKnown) void lookUpProducts(ids)
  }, [lookUpProducts, ids, isVisitorKnown, isSignedIn])

  return { ...known, retry }
}
