import { type ProductHit, readProductHit } from '../entities/product-hit'
import { splitIntoBatches } from '../lib/batches'
import { searchClient } from './search'

/** So many products one query asks for, and so many records may answer it. */
const MOST_IDS = 100
const MOST_HITS = 1_000

/** Ids that an index surely finds: numbers, which can be asked for without being declared there. */
const isNumber = (id: string): boolean => /^[1-9]\d{0,14}$/.test(id)

const inGroups = (ids: readonly string[]): string[][] =>
  splitIntoBatches(ids, MOST_IDS, Number.POSITIVE_INFINITY)

/** Any of some ids; a value that begins with a minus would be one that must not be. */
const filtersFor = (ids: readonly string[]) => [
  ...inGroups(ids.filter(isNumber)).map((group) => ({
    numericFilters: [group.map((id) => `post_id=${id}`)],
  })),
  ...inGroups(ids.filter((id) => !isNumber(id))).map((group) => ({
    facetFilters: [group.map((id) => `post_id:${id.replace(/^-/, '\\-')}`)],
  })),
]

/**
 * `POST 1/indexes/*\/queries`: products by their ids, all in one request. `null` stands for one that is
 * not in the index; an id that the index may not be able to look up is left out instead.
 * @param parameters of each query: what is retrieved, and what the visitor may see
 */
export async function fetchFavouriteProducts(
  indexName: string,
  ids: readonly string[],
  parameters: object,
): Promise<Map<string, ProductHit | null>> {
  const requests = filtersFor(ids).map((filters) => ({
    indexName,
    ...parameters,
    ...filters,
    hitsPerPage: MOST_HITS,
  }))
  const { results } = await searchClient().search({ requests })
  const products = new Map<string, ProductHit | null>(ids.filter(isNumber).map((id) => [id, null]))
  for (const result of results) {
    for (const record of 'hits' in result ? result.hits : []) {
      const product = readProductHit(record)
      if (ids.includes(product.post_id)) products.set(product.post_id, product)
    }
  }
  return products
}
