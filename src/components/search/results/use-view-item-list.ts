import { useStore } from 'jotai'
import { useEffect, useRef } from 'react'
import { reportList } from '../../../atoms/product/analytics'
import { onLeave } from '../../../lib/browser/on-leave'
import { plainText } from '../../../lib/text/plain-text'
import { whenIdle } from '../../../shell/when-idle'
import { afterPaint } from '../place/use-after-paint'
import { queryKey } from '../query/use-search-event'
import type { ListedHit } from './product-hits'

/** The reports of one search's pages. */
interface Reports {
  search: string
  page: number
  /** Starts reporting the latest page, unless already started. */
  begin: () => void
  /** Functions that each report the rest of a page. */
  rest: (() => void)[]
}

const nothing = () => {}

function finish({ rest }: Reports) {
  for (const reportRest of rest.splice(0)) reportRest()
}

/** Reports each page of results to analytics once its cards are rendered (page.14, page.131). */
export function useViewItemList(
  results: { page: number; hitsPerPage: number; _state: object } | null,
  hits: readonly ListedHit[],
  isPriced: boolean,
) {
  const store = useStore()
  const reported = useRef(new Set<string>())
  const reports = useRef<Reports>({ search: '', page: 0, begin: nothing, rest: [] })

  useEffect(() => {
    const { current } = reports
    const stop = onLeave(() => {
      current.begin()
      finish(current)
    })
    return () => {
      stop()
      current.begin = nothing
      finish(current)
    }
  }, [])

  useEffect(() => {
    if (!results) return
    const { page, hitsPerPage, _state } = results
    const search = queryKey(_state)
    const { current } = reports
    if (search !== current.search) finish(current)
    // A page that arrives before the browser was idle does not replace the previous one.
    else if (page !== current.page) current.begin()
    Object.assign(current, { search, page })
    current.begin = () => {
      current.begin = nothing
      const key = `${page} ${search}`
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
      current.rest.push(reportList(store, { list: 'products', products, isPriced }))
    }
    afterPaint(() => whenIdle(() => current.begin()))
  }, [results, hits, isPriced, store])
}
