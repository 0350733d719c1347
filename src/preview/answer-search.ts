import { config, type SearchIndex } from '../config'
import { articlesOf } from './samples/articles'
import { SAMPLE_PRODUCTS, type SampleProduct } from './samples/products'
import type { PreviewState } from './states'

interface Query {
  indexName?: string
  hitsPerPage?: number
  facets?: string[]
  /** The attribute of a search for values of a facet. */
  facet?: string
  facetName?: string
  filters?: unknown
  facetFilters?: unknown
}

type SampleRecord = Record<string, unknown> & { post_title: string }

/** Facets that hold a category or a kind; all others hold a weight. */
const FACETS: readonly [name: string, value: (product: SampleProduct) => string][] = [
  ['category', ({ category }) => category],
  ['range', ({ kind }) => kind],
  ['featured', () => 'Best sellers'],
  ['tag', ({ kind }) => kind],
  ['weight', ({ weight }) => weight],
  ['', ({ stock }) => (stock > 50 ? 'First value' : 'Second value')],
]

/** How many products have each value of a facet. Only the first level of a hierarchy has values. */
function countsOf(facet: string): Record<string, number> {
  if (/\.lvl[1-9]/.test(facet)) return {}
  const [, read] = FACETS.find(([name]) => facet.includes(name)) ?? []
  const counts: Record<string, number> = {}
  for (const product of SAMPLE_PRODUCTS) {
    const value = read?.(product) ?? ''
    counts[value] = (counts[value] ?? 0) + 1
  }
  return counts
}

const recordOf = ({ id, title, sku, weight }: SampleProduct): SampleRecord => ({
  objectID: id,
  post_id: id,
  post_type: 'product',
  post_title: title,
  sub_title: 'A sample of your own products',
  permalink: null,
  images: {},
  sku,
  protected: 0,
  product_details: [{ title: 'Weight', text: weight }],
  taxonomies: { 'product-tag': [], 'product-weights': [weight], 'product-sizes': [] },
})

/** The records for a query, whatever its words: an editor's own words may match no sample. */
function recordsOf({ indexName, filters, facetFilters }: Query): SampleRecord[] {
  const { indices } = config().search
  const names = Object.keys(indices) as SearchIndex[]
  const content = names.find((name) => name !== 'products' && indices[name] === indexName)
  const filter = JSON.stringify([filters, facetFilters])
  if (content) return articlesOf(content, filter)
  const asked = SAMPLE_PRODUCTS.filter(
    ({ id, sku }) => filter.includes(id) || filter.includes(`sku:${sku}`),
  )
  return (asked.length > 0 ? asked : SAMPLE_PRODUCTS).map(recordOf)
}

const withMarks = (record: SampleRecord): SampleRecord => ({
  ...record,
  _highlightResult: { post_title: { value: record.post_title, matchLevel: 'none' } },
})

function resultOf(query: Query, isEmpty: boolean) {
  const facet = query.facet ?? query.facetName
  if (facet) {
    const counts = Object.entries(isEmpty ? {} : countsOf(facet))
    return { facetHits: counts.map(([value, count]) => ({ value, highlighted: value, count })) }
  }
  const records = isEmpty ? [] : recordsOf(query)
  const { hitsPerPage = 20, facets = [] } = query
  return {
    hits: records.slice(0, hitsPerPage).map(withMarks),
    nbHits: records.length,
    // All records are on the first page: other pages would repeat them.
    nbPages: Math.min(records.length, 1),
    page: 0,
    hitsPerPage,
    processingTimeMS: 1,
    facets: isEmpty ? {} : Object.fromEntries(facets.map((name) => [name, countsOf(name)])),
    exhaustiveNbHits: true,
    query: '',
    params: '',
    index: query.indexName ?? '',
  }
}

/** Answers the queries of one request to the search service with samples (preview.4). */
export function answerSearch(data: string, state: PreviewState): string {
  const { requests = [] } = JSON.parse(data) as { requests?: Query[] }
  return JSON.stringify({ results: requests.map((query) => resultOf(query, state === 'empty')) })
}
