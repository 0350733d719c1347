import { type ProductHit, readProductHit } from '../../entities/product/product-hit'
import { splitIntoBatches } from '../../lib/data/batches'
import { isEncodable } from '../../lib/data/parse'
import { filterFor } from '../../lib/text/filter-value'
import { searchClient } from '../search/search'

/** The maximum number of products that one query asks for. */
const MAX_IDS = 100
export const MAX_HITS = 1_000

interface ProductQuery {
  indexName: string
  [parameter: string]: unknown
}

/** `POST 1/indexes/*\/queries`: one page of products for each query. Throws `SearchError` only. */
export async function askForProducts(queries: readonly ProductQuery[]): Promise<ProductHit[][]> {
  if (queries.length === 0) return []
  const { results } = await searchClient().search({ requests: [...queries] })
  return results.map((result) => ('hits' in result ? result.hits.map(readProductHit) : []))
}

/** Whether the id is a number: every index can look up numbers, even without `post_id` as a facet. */
const isNumber = (id: string): boolean => /^[1-9]\d{0,14}$/.test(id)

function filtersFor(ids: readonly string[]) {
  const numbers = splitIntoBatches(ids.filter(isNumber), MAX_IDS)
  const others = ids.filter((id) => !isNumber(id))
  return [
    ...numbers.map((group) => ({ numericFilters: [group.map((id) => `post_id=${id}`)] })),
    ...splitIntoBatches(others, MAX_IDS).map((group) => ({
      facetFilters: [group.map((id) => filterFor('post_id', id))],
    })),
  ]
}

/**
 * `POST 1/indexes/*\/queries`: the products with these ids. `null`: not in the index; left out: the index may be
 * unable to look up the id. Throws `SearchError`.
 */
export async function fetchProductsById(
  indexName: string,
  ids: readonly string[],
  parameters: object,
): Promise<Map<string, ProductHit | null>> {
  const hits = await askForProducts(
    filtersFor(ids.filter(isEncodable)).map((filters) => ({
      indexName,
      ...parameters,
      ...filters,
      hitsPerPage: MAX_HITS,
    })),
  )
  const products = new Map<string, ProductHit | null>(ids.filter(isNumber).map((id) => [id, null]))
  for (const product of hits.flat()) {
    if (ids.includes(product.post_id)) products.set(product.post_id, product)
  }
  return products
}
