import { useSetAtom } from 'jotai'
import { useEffect, useRef } from 'react'
import { viewItemListAtom } from '../../atoms/product/analytics'
import { plainText } from '../../lib/plain-text'
import { askedBy } from './asked'
import type { ListedHit } from './product-hits'

/** One page of results, and the state that it answers. */
interface ResultPage {
  page: number
  hitsPerPage: number
  _state: object
}

/** Tells analytics of each page of results, once (spec §7). */
export function useViewList(results: ResultPage | null, hits: readonly ListedHit[]) {
  const viewItemList = useSetAtom(viewItemListAtom)
  const told = useRef(new Set<string>())

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
    const asked = `${page} ${askedBy(results._state)}`
    if (products.length === 0 || told.current.has(asked)) return
    told.current.add(asked)
    viewItemList(products)
  }, [results, hits, viewItemList])
}
