import type { ProductHit } from '../../entities/product/product-hit'
import { splitIntoBatches } from '../../lib/data/batches'
import { isEncodable } from '../../lib/data/parse'
import { codeKey } from '../../lib/text/code-key'
import { filterFor } from '../../lib/text/filter-value'
import { askForProducts, MAX_HITS } from './products-by-id'

/** The maximum number of codes that one query asks for, and the maximum number of queries in one request. */
const MAX_CODES = 100
const MAX_QUERIES = 50

/** `POST 1/indexes/*\/queries`: the products with these codes, however written (search.25). Throws `SearchError`. */
export async function fetchByCodes(
  indexName: string,
  codes: readonly string[],
  parameters: object,
): Promise<ProductHit[]> {
  const groups = splitIntoBatches(codes.filter(isEncodable), MAX_CODES)
  const queries = groups.map((group) => ({
    indexName,
    ...parameters,
    facetFilters: [
      [
        ...group.map((code) => filterFor('sku', code)),
        ...new Set(group.flatMap((code) => (codeKey(code) ? [`sku_code:${codeKey(code)}`] : []))),
      ],
    ],
    hitsPerPage: MAX_HITS,
  }))
  return (await askForProducts(queries)).flat()
}

/** `POST 1/indexes/*\/queries`: `count` products for each of the first 50 texts. Throws `SearchError`. */
export async function fetchNearest(
  indexName: string,
  texts: readonly string[],
  parameters: object,
  count: number,
  removeWordsIfNoResults: 'lastWords' | 'none' = 'lastWords',
): Promise<ProductHit[][]> {
  const asked = texts.filter(isEncodable).slice(0, MAX_QUERIES)
  const found = await askForProducts(
    asked.map((query) => ({
      indexName,
      ...parameters,
      query,
      hitsPerPage: count,
      // A match on the start of a code is better than none.
      removeWordsIfNoResults,
      ...(/\p{N}/u.test(query) && { optionalFilters: [`sku_code:${codeKey(query)}`] }),
    })),
  )
  return texts.map((text) => found[asked.indexOf(text)] ?? [])
}
