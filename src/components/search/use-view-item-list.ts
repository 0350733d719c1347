import { useSetAtom } from 'jotai'
import { useEffect, useRef } from 'react'
import { viewItemListAtom } from '../../atoms/product/analytics'
import { plainText } from '../../lib/plain-text'
import type { ListedHit } from './product-hits'
import { queryKey } from './query-key'

/** A page of results, and the state of the search that it answers. */
interface ResultPage {
  page: number
  hitsPerPage: number
  _state: object
}

/** Reports each page of results to analytics, once (page.14). */
export function useViewItemList(results: ResultPage | null, hits: readonly ListedHit[]) {
  const viewItemList = useSetAtom(viewItemListAtom)
  const reported = useRef(new Set<string>())

  useEffect(() => {
    if (!results) return
    const { page, hitsPerPage } = results
    const products = hits
      .filter(({ place }) => Math.ceil(place / hitsPerPage) === page + 1)
      .map(({ product }) => ({
        productId: product.post_id,
        sku: product.sku,
        title: plainText(product.post_title),
      }))
    const key = `${page} ${queryKey(results._state)}`
    if (products.length === 0 || reported.current.has(key)) return
    reported.current.add(key)
    viewItemList(products)
  }, [results, hits, viewItemList])
}
