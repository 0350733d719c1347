/** A product of the demo catalogue, shared by shop API and search service. */
export interface Product {
  /** Such as '1001'. The id for basket and prices, and `post_id` of the search record. */
  id: string
  /** Unique; may contain '/' ('TEA/EB-250'). */
  sku: string
  /** Plain text; escape it in markup. */
  title: string
  /** The title as a CMS stores it: markup, with `<em>` and entities. */
  titleMarkup: string
  subTitle: string
  /** The standard price of one unit, in pence, exc VAT. */
  pricePence: number
  /** The price for verified users, in pence, exc VAT; `null` when there is none (server.1). */
  verifiedPricePence: number | null
  /** Per cent. */
  vatRate: 0 | 20
  /** The initial stock. */
  stock: number
  /** The unit: 'per case of 6'. */
  unitDisplay: string
  /** Path of the picture. */
  image: string
  /** Path of the product page. */
  permalink: string
  /** Shown to signed-in users only (search.4). */
  isProtected: boolean
  /** The category path, top level first: ['Tea', 'Black', 'Breakfast']. */
  categories: [lvl0: string, lvl1?: string, lvl2?: string]
  facets: ProductFacets
  /** When the product was added, ISO 8601; sorts 'Newest'. */
  addedAt: string
  /** Details on the product card. */
  details: { title: string; text: string }[]
}

/** The facet values of a product; empty where it has none (server.10). */
export interface ProductFacets {
  variantRange: string[]
  featuredOptions: string[]
  blend: string[]
  origin: string[]
  roast: string[]
  brewMethod: string[]
  tastingNotes: string[]
  tags: string[]
  weights: string[]
  sizes: string[]
}
