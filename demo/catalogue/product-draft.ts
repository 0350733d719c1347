import type { Product, ProductFacets } from './product'

/** A product without id, stock and paths. */
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

/** Marks that decide badges, tags, stock and visibility. */
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
