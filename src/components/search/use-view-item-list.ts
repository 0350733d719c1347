import { useSetAtom } from 'jotai'
import { useEffect, useRef } from 'react'
import { viewItemListAtom } from '../../atoms/product/analytics'
import { plainText } from '../../lib/plain-text'
import { whenIdle } from '../../shell/when-idle'
import type { ListedHit } from './product-hits'
import { queryKey } from './query-key'
import { afterPaint } from './use-after-paint'

/** A page of results, and the state of the search that it answers. */
interface ResultPage {
  page: number
  hitsPerPage: number
  _state: object
}

/** Reports each page of results to analytics, once, when its cards are rendered (page.14). */
export function useViewItemList(results: ResultPage | null, hits: readonly ListedHit[]) {
  const viewItemList = useSetAtom(viewItemListAtom)
  const reported = useRef(new Set<string>())
  const isGone = useRef(false)

  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])

  useEffect(() => {
    if (!results) return
    const report = () => {
      if (isGone.current) return
      const { page, hitsPerPage, _state } = results
      const key = `${page} ${queryKey(_state)}`
      if (reported.current.has(key)) return
      const products = hits
        .filter(({ place }) => Math.ceil(place / hitsPerPage) === page + 1)
        .map(({ product }) => ({
          productId: product.post_id,
          sku: product.sku,
          title: plainText(product.post_title),
        }))
      if (products.length === 0) return
      reported.current.add(key)
      viewItemList(products)
    }
    afterPaint(() => whenIdle(report))
  }, [results, hits, viewItemList])
}
