/** A product of the stand-in catalogue: what the shop API sells and the search service finds. */
export interface Product {
  /** A short text such as '1001': product id for basket and prices, `post_id` of the search hit. */
  id: string
  /** Unique; may contain '/' ('TEA/EB-250'). */
  sku: string
  /** Plain text; whoever makes markup of it escapes it. */
  title: string
  /** The title as a CMS stores it: markup, with `<em>` and entities. */
  titleMarkup: string
  subTitle: string
  /** The standard price of one unit, in pence, exc VAT. */
  pricePence: number
  /** What a verified customer pays, in pence, exc VAT; `null` when there is no such price. */
  verifiedPricePence: number | null
  /** Per cent. */
  vatRate: 0 | 20
  /** How many are there at the start. */
  stock: number
  /** What one unit is: 'per case of 6'. */
  unitDisplay: string
  /** Path of a picture of our own. */
  image: string
  /** Path of the product's page. */
  permalink: string
  /** Shown to signed-in customers only (spec §5). */
  isProtected: boolean
  /** From the widest to the narrowest: ['Tea', 'Black', 'Breakfast']. */
  categories: [lvl0: string, lvl1?: string, lvl2?: string]
  facets: ProductFacets
  /** When it came into the catalogue, ISO 8601; sorts 'Newest'. */
  addedAt: string
  /** Facts for the card. */
  details: { title: string; text: string }[]
}

/** The values that a search can be narrowed by (spec §9); empty where a product has none. */
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
