import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createSearchClient } from '../../../src/api/search/search'
import { answerCache, plainQueries } from '../../../src/api/search/search-cache'
import { DEFAULT_CONFIG } from '../../../src/config'
import { okAnswer, searchService, statusAnswer } from '../search-service'

// The browsers' build, whose cache of answers differs from Node's.
vi.mock('algoliasearch/lite', () => vi.importActual('algoliasearch/dist/lite/builds/browser.js'))

const settings = { ...DEFAULT_CONFIG.search, applicationId: 'APP', searchKey: 'key' }
const queries = (query: string) => [
  {
    indexName: 'wp_posts_product',
    params: { query, facetFilters: [['tags:a', 'tags:b']], attributesToRetrieve: ['sku'] },
  },
  { indexName: 'wp_posts_product', type: 'facet' as const, facet: 'tags', params: { query } },
]

/** As in Prototype.js: JSON of a list is a string within the string. */
beforeEach(() => {
  Object.assign(Array.prototype, { toJSON: () => '[]' })
})
afterEach(() => {
  Reflect.deleteProperty(Array.prototype, 'toJSON')
  sessionStorage.clear()
})

const sentBy = (service: ReturnType<typeof searchService>) =>
  service.sent.map(({ data }) => JSON.parse(String(data)))

it('a search is sent unchanged on a page where arrays have a toJSON method (host.54)', async () => {
  const service = searchService(okAnswer('{"results":[{"hits":[]},{"facetHits":[]}]}'))
  const client = createSearchClient(settings, service.requester)
  await client.search(queries('tea'))
  await client.search(queries('coffee'))
  const flat = (query: string) => ({
    requests: [
      {
        indexName: 'wp_posts_product',
        query,
        facetFilters: [['tags:a', 'tags:b']],
        attributesToRetrieve: ['sku'],
      },
      { indexName: 'wp_posts_product', type: 'facet', facet: 'tags', query },
    ],
  })
  await client.search(flat('milk') as never)
  expect(sentBy(service)).toEqual([flat('tea'), flat('coffee'), flat('milk')])
})

it('a repeated search is answered from memory, also after another one was refused (host.54, search.14)', async () => {
  const answer = okAnswer('{"results":[{"hits":[{"objectID":"1","tags":["a"]}]},{"facetHits":[]}]}')
  const service = searchService(answer, statusAnswer(429), okAnswer('{"results":[]}'), answer)
  const client = createSearchClient(settings, service.requester)
  const first = await client.search(queries('tea'))
  expect(await client.search(queries('tea'))).toEqual(first)
  expect(first.results[0]).toMatchObject({ hits: [{ tags: ['a'] }] })
  expect(service.sent).toHaveLength(1)
  await client.search(queries('coffee')).catch(() => {})
  await client.search(queries('tea'))
  expect(service.sent).toHaveLength(2)
  // The client caches an answer that does not match its queries, and drops it with all others.
  await client.search(queries('milk')).catch(() => {})
  await client.search(queries('tea'))
  expect(service.sent).toHaveLength(4)
})

it('a cached answer is a copy: its reader may change it', async () => {
  const cache = answerCache()
  const ask = vi.fn(async () => ({ hits: [1] }))
  const keep = { miss: (value: { hits: number[] }) => cache.set('tea', value) }
  const answer = await cache.get('tea', ask, keep)
  answer.hits.push(2)
  expect(await cache.get('tea', ask, keep)).toEqual({ hits: [1] })
  expect(ask).toHaveBeenCalledOnce()
  await cache.delete('tea')
  await cache.get('tea', ask)
  expect(ask).toHaveBeenCalledTimes(2)
})

it('queries keep every value (host.54)', () => {
  const params = { filters: '', numericFilters: [[1]], page: 0, clickAnalytics: false }
  expect(plainQueries([{ indexName: 'a', params: params as never }]).requests).toMatchObject([
    { indexName: 'a', ...params },
  ])
})
