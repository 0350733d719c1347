import { INDEX_NAMES } from './search-index'

/**
 * First results: the content that a page prints inside `<trade-product-search>`, `<trade-faq-search>`,
 * `<trade-support-search>` and `<trade-insight-search>`, so that it is visible before any script runs (first.1).
 * Describes the page's requests to the search service; the tag sends the same.
 */

const hierarchical = 'taxonomies_hierarchical'

/** The parameters of every query. Excludes records for signed-in customers only. */
const OPEN = {
  attributesToHighlight: ['post_title'],
  attributesToSnippet: [],
  filters: 'NOT protected:1',
  highlightPostTag: '</mark>',
  highlightPreTag: '<mark>',
  page: 0,
  query: '',
}

/** The parameters of product queries, without prices. */
const COMMON = {
  ...OPEN,
  attributesToRetrieve: [
    'post_id',
    'post_title',
    'sub_title',
    'permalink',
    'images',
    'sku',
    'protected',
    'taxonomies',
  ],
  maxValuesPerFacet: 100,
}

/** The description that page servers and tags share. */
export const FIRST_RESULTS = {
  /** The version of the printed JSON. */
  version: 1,
  /** How many products are printed, out of the answer's first page. */
  products: 24,
  /** The search itself. */
  main: { ...COMMON, hitsPerPage: 60 },
  /** Additional queries that count the other filter values. */
  side: { ...COMMON, analytics: false, clickAnalytics: false, hitsPerPage: 0 },
  /** The facets that the search counts, besides the categories below the open one. */
  facets: [
    'taxonomies.product-sizes',
    'taxonomies.product-tag',
    'taxonomies.product-weights',
    `${hierarchical}.blend`,
    `${hierarchical}.brew-method`,
    `${hierarchical}.featured-options.lvl0`,
    `${hierarchical}.origin`,
    `${hierarchical}.product-category.lvl0`,
    `${hierarchical}.roast`,
    `${hierarchical}.tasting-notes`,
    `${hierarchical}.variant-range.lvl0`,
  ],
  /** The attributes of the levels of the category, the first one first. */
  levels: [0, 1, 2].map((level) => `${hierarchical}.product-category.lvl${level}`),
  /** The attribute of every other `type` of the tag. */
  lists: {
    'variant-range': `${hierarchical}.variant-range.lvl0`,
    'product-tag': 'taxonomies.product-tag',
  },
  /** The questions of an FAQ search; all are printed. */
  questions: {
    ...OPEN,
    attributesToRetrieve: [
      'post_title',
      'permalink',
      'post_type',
      'post_type_label',
      'post_excerpt',
      'protected',
      'content',
    ],
    hitsPerPage: 100,
  },
  /** The articles, films and guides of a list; all are printed. */
  articles: {
    ...OPEN,
    attributesToHighlight: ['post_title', 'post_excerpt'],
    attributesToRetrieve: [
      'post_title',
      'permalink',
      'post_type',
      'post_type_label',
      'post_excerpt',
      'post_date',
      'images',
      'image_placeholder',
      'post_author',
      'protected',
      'taxonomies',
    ],
    attributesToSnippet: ['content:30'],
    hitsPerPage: 16,
  },
  /** The lists of each search of articles: the indices by their keys in the configuration. */
  articleLists: {
    support: ['searchable'],
    insights: ['news', 'resources', 'training'],
  },
  /** The types of record that support search shows, by the key of their label in the configuration (search.120). */
  supportTypes: ['training', 'resources'],
} as const

/** The attributes of the tag. */
export interface FirstStart {
  type: 'product-category' | 'variant-range' | 'product-tag'
  level0?: string | undefined
  level1?: string | undefined
  level2?: string | undefined
}

/** A filter value; a leading minus would mean 'not'. */
const filter = (attribute: string, value: string): string[] => [
  `${attribute}:${value.replace(/^-/, '\\-')}`,
]

/** The last part of a level, which may be a full path. */
const nameOf = (level = ''): string => level.trim().split(' > ').at(-1) ?? ''

/** The names of the open category, from the first level on. */
function pathOf({ level0, level1, level2 }: FirstStart): string[] {
  const names = [level0, level1, level2].map(nameOf)
  const end = names.indexOf('')
  return end < 0 ? names : names.slice(0, end)
}

/**
 * The `requests` of `POST 1/indexes/*\/queries` for a tag with these attributes.
 * @param indexName the index of the products
 */
export function firstRequests(
  start: FirstStart,
  indexName: string = INDEX_NAMES.products,
): object[] {
  const { main, side, facets, levels, lists } = FIRST_RESULTS
  if (start.type !== 'product-category') {
    const attribute = lists[start.type]
    const value = start.level0?.trim()
    if (!value) return [{ indexName, ...main, facets }]
    return [
      { indexName, ...main, facets, facetFilters: [filter(attribute, value)] },
      { indexName, ...side, facets: attribute },
    ]
  }
  const path = pathOf(start)
  const filterAt = (depth: number) =>
    filter(levels[depth - 1] as string, path.slice(0, depth).join(' > '))
  const levelFilter = (depth: number) => (depth === 0 ? {} : { facetFilters: [filterAt(depth)] })
  const counted = [...new Set([...facets, ...levels.slice(0, path.length + 1)])].sort()
  // The values of the open level, then those of the levels above it.
  const depths = path.map((_, depth) => depth)
  return [
    { indexName, ...main, facets: counted, ...levelFilter(path.length) },
    ...depths.slice(-1).map((depth) => ({
      indexName,
      ...side,
      facets: levels.slice(0, depth + 1),
      ...levelFilter(depth),
    })),
    ...depths.slice(0, -1).map((depth) => ({
      indexName,
      ...side,
      ...(depth === 0
        ? { facets: [levels[0]] }
        : { facets: levels[depth], facetFilters: filterAt(depth) }),
    })),
  ]
}

/**
 * The requests of an FAQ search, which has no attributes that change its query.
 * @param indexName the index of the questions
 */
export const firstQuestions = (indexName: string = INDEX_NAMES.faqSearch): object[] => [
  { indexName, ...FIRST_RESULTS.questions },
]

/** The usual labels of the types of record that support search shows. */
export const TYPE_LABELS = { training: 'Training Videos', resources: 'Resources' }

/**
 * The requests of a support or insight search without a chosen type.
 * @param indices the names of the indices, by their keys in the configuration
 * @param labels the values of `post_type_label`
 */
export const firstArticles = (
  search: keyof typeof FIRST_RESULTS.articleLists,
  indices: Record<'searchable' | 'news' | 'resources' | 'training', string> = INDEX_NAMES,
  labels = TYPE_LABELS,
): object[] =>
  FIRST_RESULTS.articleLists[search].map((key) => ({
    indexName: indices[key],
    ...FIRST_RESULTS.articles,
    ...(key === 'searchable' && {
      facetFilters: [
        FIRST_RESULTS.supportTypes.flatMap((type) => filter('post_type_label', labels[type])),
      ],
    }),
  }))
