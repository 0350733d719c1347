/**
 * The settings of the search indices (search.20), as `PUT /1/indexes/{name}/settings` takes them.
 * `dist/search-index.json` is this list; `npm run search:settings` merges it into the settings
 * that an index has; the demo's search service reads it.
 */

/** The settings of one index; those of Algolia that it does not name keep their defaults. */
export interface IndexSettings {
  /** Most important first; `unordered(…)`: the position in the text does not count. */
  searchableAttributes: readonly string[]
  /** `searchable(…)`: its values can be searched. `filterOnly(…)`: filters, without counts. */
  attributesForFaceting: readonly string[]
  /** The numbers that filters may compare; `equalOnly(…)`: with = and != only. */
  numericAttributesForFiltering: readonly string[]
  /** Attributes that no search returns. */
  unretrievableAttributes: readonly string[]
  attributesToHighlight: readonly string[]
  /** 'attribute:words' */
  attributesToSnippet: readonly string[]
  /** The criteria of relevance; a sort replica starts with its own. */
  ranking: readonly string[]
  /** The order of equally relevant records: 'asc(attribute)' or 'desc(attribute)'. */
  customRanking: readonly string[]
  /** The names of the sort replicas. */
  replicas: readonly string[]
  /** The maximum number of records that pages can reach. */
  paginationLimitedTo: number
  allowTyposOnNumericTokens: boolean
  /** Attributes whose words must be spelt exactly. */
  disableTypoToleranceOnAttributes: readonly string[]
}

/** The default names of the indices and of the product sorts, by the keys of the configuration (search.16). */
export const INDEX_NAMES = {
  products: 'wp_posts_product',
  newest: 'wp_posts_product_newest',
  priceAscending: 'wp_posts_product_price_asc',
  priceDescending: 'wp_posts_product_price_desc',
  faqs: 'wp_posts_faq',
  faqSearch: 'wp_posts_faq_search',
  pages: 'wp_posts_page',
  news: 'wp_posts_news',
  caseStudies: 'wp_posts_case-study',
  training: 'wp_posts_training',
  resources: 'wp_posts_resource',
  searchable: 'wp_searchable_posts',
} as const
export type IndexKey = keyof typeof INDEX_NAMES

const hierarchical = 'taxonomies_hierarchical'
const CATEGORY_LEVELS = [0, 1, 2].map((level) => `${hierarchical}.product-category.lvl${level}`)

/** The facets of the filter groups, besides the category (server.10). */
const LIST_FACETS = [
  `${hierarchical}.variant-range.lvl0`,
  `${hierarchical}.featured-options.lvl0`,
  `${hierarchical}.blend`,
  `${hierarchical}.origin`,
  `${hierarchical}.roast`,
  `${hierarchical}.brew-method`,
  `${hierarchical}.tasting-notes`,
  'taxonomies.product-tag',
  'taxonomies.product-weights',
  'taxonomies.product-sizes',
]

const CONTENT_FACETS = ['post_type_label', 'taxonomies.category', 'taxonomies.resource-category']

/** The service's own criteria of relevance, in its order. */
const RELEVANCE = ['typo', 'geo', 'words', 'filters', 'proximity', 'attribute', 'exact', 'custom']

const COMMON = {
  /** Without this list, visitors could find any number by comparison, even a price. */
  numericAttributesForFiltering: ['post_date'],
  unretrievableAttributes: ['price'],
  attributesToHighlight: ['post_title'],
  ranking: RELEVANCE,
  replicas: [],
  paginationLimitedTo: 1_000,
  allowTyposOnNumericTokens: false,
  disableTypoToleranceOnAttributes: [],
} as const

/** The criterion of each sort of the products, which comes before relevance. */
const CRITERIA = {
  newest: 'desc(post_date)',
  priceAscending: 'asc(price)',
  priceDescending: 'desc(price)',
} as const
export type SortKey = keyof typeof CRITERIA
const SORTS = Object.keys(CRITERIA) as SortKey[]

const PRODUCTS: IndexSettings = {
  ...COMMON,
  numericAttributesForFiltering: ['equalOnly(post_id)', ...COMMON.numericAttributesForFiltering],
  searchableAttributes: [
    'post_title',
    'sku',
    'sku_parts',
    'sub_title',
    `unordered(${hierarchical}.product-category.lvl2)`,
    `unordered(${hierarchical}.variant-range.lvl0)`,
    `unordered(${hierarchical}.blend)`,
    `unordered(${hierarchical}.origin)`,
    `unordered(${hierarchical}.tasting-notes)`,
    'unordered(taxonomies.product-tag)',
  ],
  attributesForFaceting: [
    ...CATEGORY_LEVELS,
    ...LIST_FACETS.map((facet) => `searchable(${facet})`),
    'post_type_label',
    'filterOnly(protected)',
    'filterOnly(sku)',
    'filterOnly(sku_code)',
    'filterOnly(post_id)',
  ],
  attributesToSnippet: [],
  /** Typo tolerance is off for codes: a similar code is another product (search.25). */
  disableTypoToleranceOnAttributes: ['sku', 'sku_parts'],
  customRanking: ['asc(menu_order)'],
  replicas: SORTS.map((sort) => INDEX_NAMES[sort]),
}

const settingsOf = (sort: SortKey): IndexSettings => ({
  ...PRODUCTS,
  ranking: [CRITERIA[sort], ...RELEVANCE],
  replicas: [],
})

const content = (customRanking: readonly string[]): IndexSettings => ({
  ...COMMON,
  searchableAttributes: [
    'post_title',
    'post_excerpt',
    'unordered(taxonomies.category)',
    'unordered(taxonomies.resource-category)',
    'unordered(content)',
  ],
  attributesForFaceting: [...CONTENT_FACETS, 'filterOnly(protected)'],
  attributesToSnippet: ['content:30'],
  customRanking,
})

const BY_PLACE = ['asc(menu_order)']
const LATEST_FIRST = ['desc(post_date)']

/** The settings of each index (search.20). */
export const INDEX_SETTINGS: Readonly<Record<IndexKey, IndexSettings>> = {
  products: PRODUCTS,
  ...(Object.fromEntries(SORTS.map((sort) => [sort, settingsOf(sort)])) as {
    [sort in SortKey]: IndexSettings
  }),
  faqs: content(BY_PLACE),
  faqSearch: content(BY_PLACE),
  pages: content(BY_PLACE),
  news: content(LATEST_FIRST),
  caseStudies: content(LATEST_FIRST),
  training: content(LATEST_FIRST),
  resources: content(LATEST_FIRST),
  searchable: content(LATEST_FIRST),
}

/** The attribute that a setting names, without its modifiers: 'searchable(a.b)' is 'a.b'. */
export const attributeIn = (setting: string): string => /\(([^()]*)\)/.exec(setting)?.[1] ?? setting
