import { algoliasearch } from 'algoliasearch'
import { liteClient } from 'algoliasearch/lite'
import { createSearchService, SEARCH_CREDENTIALS } from '../../../demo/search/search-service'

const service = createSearchService()

type Options = NonNullable<Parameters<typeof liteClient>[2]>
type Requester = NonNullable<Options['requester']>

/** Sends requests of the real client to the service, without a network. */
const requester: Requester = {
  send: async ({ url, method, headers, data }) => {
    const body = data === undefined ? null : String(data)
    const answer = await service.request(url, { method, headers, body })
    return { status: answer.status, content: await answer.text(), isTimedOut: false }
  },
}

const OPTIONS: Options = {
  hosts: [{ url: 'search.example', accept: 'readWrite', protocol: 'https' }],
  requester,
  maxRateLimitRetries: 0,
}

/** The unmodified client of the hosted service, configured for ours. */
export const client = (key = SEARCH_CREDENTIALS.searchKey) =>
  liteClient(SEARCH_CREDENTIALS.applicationId, key, OPTIONS)

/** Another client of the hosted service, with all of its calls. */
export const fullClient = () =>
  algoliasearch(SEARCH_CREDENTIALS.applicationId, SEARCH_CREDENTIALS.searchKey, OPTIONS)

/** Sends one request with the client's headers. */
export async function post(path: string, body: unknown, key = SEARCH_CREDENTIALS.searchKey) {
  const answer = await service.request(path, {
    method: 'POST',
    headers: {
      'x-algolia-application-id': SEARCH_CREDENTIALS.applicationId,
      'x-algolia-api-key': key,
      'content-type': 'text/plain',
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

interface ProductSearchAnswer {
  hits: Record<string, unknown>[]
  nbHits: number
  nbPages: number
  page: number
  facets: Record<string, Record<string, number>>
  [name: string]: unknown
}

/** Runs one product search. */
export async function searchProducts(
  params: Record<string, unknown>,
  indexName = 'wp_posts_product',
): Promise<ProductSearchAnswer> {
  const { results } = await client().search<Record<string, unknown>>({
    requests: [{ indexName, ...params }],
  })
  return results[0] as unknown as ProductSearchAnswer
}

/** The titles of the hits, in order. */
export const titles = ({ hits }: ProductSearchAnswer): string[] =>
  hits.map((hit) => String(hit.post_title))
