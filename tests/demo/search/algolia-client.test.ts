// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { client, fullClient } from './service-client'

const indexName = 'wp_posts_product'
const ORIGIN = 'taxonomies_hierarchical.origin'

describe('the clients of the hosted service, against the demo', () => {
  it('requests of the older form are answered (server.31)', async () => {
    const { results } = await client().search([
      { indexName, params: { query: 'kenya', hitsPerPage: 1 } },
      { indexName, type: 'facet', facet: ORIGIN, params: { query: '' }, facetQuery: 'ken' },
    ])
    expect(results).toMatchObject([{ hitsPerPage: 1 }, { facetHits: [{ value: 'Kenya' }] }])
  })

  it('both calls that search facet values find them (server.31)', async () => {
    const request = { facetQuery: 'ken', maxFacetHits: 3 }
    const answers = [
      await fullClient().searchForFacetValues({
        indexName,
        facetName: ORIGIN,
        searchForFacetValuesRequest: request,
      }),
      (
        await client().searchForFacets({
          requests: [{ indexName, type: 'facet', facet: ORIGIN, ...request }],
        })
      ).results[0],
    ]
    for (const answer of answers) {
      expect(answer).toMatchObject({
        facetHits: [{ value: 'Kenya', highlighted: '<em>Ken</em>ya', count: expect.any(Number) }],
        exhaustiveFacetsCount: true,
      })
    }
  })

  it('one index can be searched by itself (server.31)', async () => {
    const searchParams = { query: 'kenya', analytics: false, clickAnalytics: false }
    const { hits } = await fullClient().searchSingleIndex({ indexName, searchParams })
    expect(hits.length).toBeGreaterThan(0)
  })

  it('hits alone can be searched (server.31)', async () => {
    const { results } = await client().searchForHits({ requests: [{ indexName, query: 'kenya' }] })
    expect(results[0]?.hits.length).toBeGreaterThan(0)
  })

  it.each<[number, string, () => Promise<unknown>]>([
    [
      400,
      'Unknown parameter: colour',
      () => client().search({ requests: [{ indexName, params: 'colour=red' }] }),
    ],
    [
      403,
      'Invalid Application-ID or API key',
      () => client('another').search({ requests: [{ indexName }] }),
    ],
    [
      403,
      'Method not allowed with this API key',
      () => fullClient().saveObject({ indexName, body: { objectID: '1' } }),
    ],
    [403, 'Method not allowed with this API key', () => fullClient().getSettings({ indexName })],
    [
      404,
      'Index nothing does not exist',
      () => client().search({ requests: [{ indexName: 'nothing' }] }),
    ],
    [
      413,
      'The request is too large',
      () => client().search({ requests: [{ indexName, query: 'x'.repeat(1_000_001) }] }),
    ],
  ])('an error %i is thrown with the message "%s" (server.31)', async (status, message, ask) => {
    await expect(ask()).rejects.toMatchObject({ name: 'ApiError', status, message })
  })
})
