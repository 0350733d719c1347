import { useAtomValue } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { suggestSettingsAtom } from '../../atoms/search/suggest'
import { truncateQuery } from '../../entities/search/search-query'
import { codeKey } from '../../lib/text/code-key'
import { type ListedContent, listContent } from '../content/content-hits'
import { withExactCode } from '../search/query/exact-code'
import { HIGHLIGHT } from '../search/query/search-record'
import { type ListedHit, listProducts } from '../search/results/product-hits'

/** How long typing must pause before suggestions are requested, in ms (box.3). */
const PAUSE_MS = 200

export interface SuggestedHits {
  query: string
  products: readonly ListedHit[]
  content: readonly ListedContent[]
  hasFailed: boolean
}

const NOTHING: SuggestedHits = { query: '', products: [], content: [], hasFailed: false }

type Settings = ReturnType<typeof suggestSettingsAtom.read>

/** Puts the product with that code first; the index may rank it lower (box.4). */
function exactFirst(products: readonly ListedHit[], query: string): ListedHit[] {
  const key = codeKey(query)
  const isExact = ({ product }: ListedHit) => key !== '' && codeKey(product.sku) === key
  return products.toSorted((one, other) => Number(isExact(other)) - Number(isExact(one)))
}

/** Requests the suggestions for a query, in one request (box.3). */
async function suggest(settings: Settings, query: string): Promise<SuggestedHits> {
  const { client, isSignedIn, productIndices, queriesFor } = settings
  const queries = queriesFor(query).map(({ indexName, params }) =>
    withExactCode({ indexName, params: { ...params, ...HIGHLIGHT } }, productIndices),
  )
  const { results } = await client.search(queries)
  const [products = [], content = []] = results.map((result) =>
    'hits' in result ? result.hits : [],
  )
  return {
    query,
    products: exactFirst(listProducts(products, isSignedIn), query),
    content: listContent(content, isSignedIn).filter(({ post_type }) => post_type !== 'product'),
    hasFailed: false,
  }
}

/** The suggestions for a text once typing pauses (box.3). An older answer never replaces a newer one. */
export function useSuggestions(text: string): SuggestedHits {
  const settings = useAtomValue(suggestSettingsAtom)
  const [suggested, setSuggested] = useState(NOTHING)
  const asked = useRef(0)
  const shown = useRef(0)
  const query = truncateQuery(text).trim()

  useEffect(() => {
    asked.current += 1
    const own = asked.current
    const show = (next: SuggestedHits) => {
      if (own < shown.current) return
      shown.current = own
      setSuggested(next)
    }
    if (!query) return show(NOTHING)
    const timer = setTimeout(() => {
      suggest(settings, query).then(show, () => {
        if (own === asked.current) show({ ...NOTHING, query, hasFailed: true })
      })
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [query, settings])

  return suggested
}
