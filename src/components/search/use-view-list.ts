import { useSetAtom } from 'jotai'
import { useEffect, useRef } from 'react'
import { viewItemListAtom } from '../../atoms/analytics'
import { plainText } from '../../lib/plain-text'
import { askedBy } from './asked'
import { listProducts } from './product-hits'

/** One page of results, and the state that it answers. */
interface ResultPage {
  hits: readonly Readonly<Record<string, unknown>>[]
  page: number
  _state: object
}

/** Tells analytics of each page of results, once (spec §7). */
export function useViewList(results: ResultPage | null, isSignedIn: boolean) {
  const viewItemList = useSetAtom(viewItemListAtom)
  const told = useRef(new Set<string>())

  useEffect(() => {
    if (!results) return
    const page = `${results.page} ${askedBy(results._state)}`
    if (told.current.has(page)) return
    told.current.add(page)
    const products = listProducts(results.hits, isSignedIn).map(({ product }) => ({
      productId: product.post_id,
      sku: product.sku,
      title: plainText(product.post_title),
    }))
    if (products.length > 0) viewItemList(products)
  }, [results, isSignedIn, viewItemList])
}
