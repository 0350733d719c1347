import { useAtomValue } from 'jotai'
import { Index } from 'react-instantsearch'
import { isSearchReadyAtom } from '../../atoms/search/search'
import { siteSearchAddress } from '../../atoms/search/site-search-address'
import { GridSkeleton } from '../search/results/GridSkeleton'
import { TextLink } from '../ui/TextLink'
import { VisuallyHidden } from '../ui/VisuallyHidden'
import { ContentResults, RoutedContent } from './ContentResults'
import type { RouteNames } from './content-route'
import { ProductHits } from './products/ProductHits'
import './content.css'

interface SearchProductsProps {
  /** The maximum number of cards (content.35). */
  max: number
  /** The name of the index; empty for the products index. */
  index: string
  /** The type that 'view all' opens in the global search. */
  type: string
  /** Whether prices and add controls are shown (search.3). */
  storeenabled: boolean
}

const NAMES: RouteNames = { query: 's', type: 'type', lists: [] }
const MAX = 300

/** The 'Products' panel: products for the page's query (content.35). */
export function SearchProducts({ max, index, type, storeenabled }: SearchProductsProps) {
  const isBasketKnown = useAtomValue(isSearchReadyAtom)
  const count = Math.min(Math.max(1, Math.trunc(max)), MAX)
  return (
    <RoutedContent key={index} names={NAMES} namespace="panel" productIndex={index}>
      {(search) => (
        <div className="trade-content">
          <ContentResults
            // The page's type filter does not apply to products.
            search={{
              ...search,
              route: { ...search.route, type: '' },
              isReady: search.isReady && isBasketKnown,
            }}
            skeleton={<GridSkeleton count={count} isBuyable={storeenabled} />}
          >
            <Index indexName={index || search.settings.indices.products} indexId="products">
              <ProductHits
                search={search}
                hitsPerPage={count}
                storeenabled={storeenabled}
                isPreview={count <= 3}
                isAnnounced
                action={
                  type !== search.route.type && (
                    <TextLink
                      look="strong"
                      className="trade-content__all"
                      href={siteSearchAddress(search.route.query, type)}
                    >
                      view all<VisuallyHidden> products</VisuallyHidden>
                    </TextLink>
                  )
                }
              />
            </Index>
          </ContentResults>
        </div>
      )}
    </RoutedContent>
  )
}
