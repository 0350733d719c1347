import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { isBasketLoadedAtom } from '../../../atoms/basket/basket'
import { productSearchAtom } from '../../../atoms/search/search'
import { GridSkeleton } from '../../search/results/GridSkeleton'
import { ProductGrid } from '../../search/results/ProductGrid'
import { listProducts } from '../../search/results/product-hits'
import { ContentList } from '../ContentList'
import type { ContentSearch } from '../use-content-search'
import { useListHits } from '../use-list-hits'
import './product-hits.css'

interface ProductHitsProps {
  search: ContentSearch
  hitsPerPage: number
  storeenabled: boolean
  isPreview: boolean
  isSilent?: boolean
  isAnnounced?: boolean | undefined
  action?: ReactNode
}

const nothing = () => {}

/** Products in the cards of the product search (content.31). */
export function ProductHits(props: ProductHitsProps) {
  const { search, hitsPerPage, storeenabled, isPreview, isSilent, isAnnounced, action } = props
  const { parameters } = useAtomValue(productSearchAtom)
  const isBuyable = useAtomValue(isBasketLoadedAtom) && storeenabled
  const found = useListHits(search, { name: 'products', parameters, hitsPerPage }, listProducts)
  return (
    <ContentList
      search={search}
      name="products"
      found={found}
      heading="Products"
      noun="products"
      isPreview={isPreview}
      isSilent={isSilent}
      isAnnounced={isAnnounced}
      action={action}
      skeleton={<GridSkeleton count={hitsPerPage} isBuyable={storeenabled} />}
    >
      <ProductGrid hits={found.hits} isBuyable={isBuyable} focusIndex={null} onFocused={nothing} />
    </ContentList>
  )
}
