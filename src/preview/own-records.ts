import type { TradeConfig } from '../config'

type SearchSettings = Pick<TradeConfig['search'], 'applicationId' | 'searchKey' | 'hosts'>

/** The filters of a category, a variant range or a product tag picked by an editor. */
const PICKED = /taxonomies(?:_hierarchical)?\.(?:product-category|variant-range|product-tag)/

interface Query {
  filters?: unknown
  facetFilters?: unknown
}

/** Whether a query asks for something picked by an editor. */
function isPicked(data: string): boolean {
  const { requests = [] } = JSON.parse(data) as { requests?: Query[] }
  return requests.some(({ filters, facetFilters }) =>
    PICKED.test(JSON.stringify([filters, facetFilters])),
  )
}

/**
 * `POST 1/indexes/*\/queries` for an editor's picks (preview.4): the answer as JSON. `null` for all other queries,
 * where the page configures no search, and when the service does not answer.
 */
export async function fetchPicked(
  data: string,
  { applicationId, searchKey, hosts }: SearchSettings,
  fetch: typeof globalThis.fetch = globalThis.fetch,
): Promise<string | null> {
  if (!isPicked(data) || !(hosts[0] || (applicationId && searchKey))) return null
  try {
    const host = hosts[0] ?? `https://${applicationId}-dsn.algolia.net`
    const answer = await fetch(`${host}/1/indexes/*/queries`, {
      method: 'POST',
      headers: { 'x-algolia-application-id': applicationId, 'x-algolia-api-key': searchKey },
      body: data,
    })
    return answer.ok ? await answer.text() : null
  } catch {
    return null
  }
}
