import type { Product, ProductFacets } from './product'

/** A product before it is numbered, stocked and given its addresses. */
export interface Draft
  extends Pick<
    Product,
    'sku' | 'subTitle' | 'pricePence' | 'vatRate' | 'unitDisplay' | 'categories' | 'details'
  > {
  /** The title as markup, as a CMS stores it. */
  titleMarkup: string
  facets: Partial<ProductFacets>
  marks: readonly Mark[]
}

/** What sets a product apart. */
export type Mark =
  | 'best'
  | 'new'
  | 'offer'
  | 'organic'
  | 'fairtrade'
  | 'decaf'
  | 'protected'
  | 'gone'
  | 'list-price'
