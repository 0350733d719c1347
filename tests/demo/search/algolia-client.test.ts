// @vitest-environment node
import type { SearchParamsObject } from 'algoliasearch'
import { describe, expect, it } from 'vitest'
import { client, fullClient } from './service-client'

const indexName = 'wp_posts_product'
const ORIGIN = 'taxonomies_hierarchical.origin'

/** Every parameter that the types of the client know, with a value of its type. */
const EVERY_PARAMETER: Required<SearchParamsObject> = {
  advancedSyntax: true,
  advancedSyntaxFeatures: ['exactPhrase'],
  allowTyposOnNumericTokens: true,
  alternativesAsExact: ['ignorePlurals'],
  analytics: false,
  analyticsTags: ['shop'],
  aroundLatLng: '51.5,-0.1',
  aroundLatLngViaIP: false,
  aroundPrecision: 1,
  aroundRadius: 'all',
  attributeCriteriaComputedBy: 'minProximity',
  attributeCriteriaComputedByMinProximity: false,
  attributesToHighlight: ['post_title'],
  attributesToRetrieve: ['post_title'],
  attributesToSnippet: ['sub_title:5'],
  clickAnalytics: false,
  decompoundQuery: true,
  disableExactOnAttributes: ['sub_title'],
  disableTypoToleranceOnAttributes: ['sku'],
  distinct: 1,
  enableABTest: false,
  enablePersonalization: false,
  enableReRanking: false,
  enableRules: false,
  exactOnSingleWordQuery: 'attribute',
  facetFilters: [[`${ORIGIN}:Kenya`]],
  facetingAfterDistinct: false,
  facets: [ORIGIN],
  filters: 'NOT protected:1',
  getRankingInfo: true,
  highlightPostTag: '</b>',
  highlightPreTag: '<b>',
  hitsPerPage: 5,
  ignorePlurals: ['en'],
  insideBoundingBox: [[1, 2, 3, 4]],
  insidePolygon: [[1, 2, 3, 4, 5, 6]],
  length: 5,
  maxValuesPerFacet: 10,
  minimumAroundRadius: 1,
  minProximity: 1,
  minWordSizefor1Typo: 4,
  minWordSizefor2Typos: 8,
  mode: 'keywordSearch',
  naturalLanguages: ['en'],
  numericFilters: ['post_date>0'],
  offset: 0,
  optionalFilters: ['sku_code:teakn250'],
  optionalWords: ['tea'],
  page: 0,
  percentileComputation: false,
  personalizationImpact: 0,
  query: 'kenya',
  queryLanguages: ['en'],
  queryType: 'prefixLast',
  ranking: ['typo'],
  relevancyStrictness: 90,
  removeStopWords: ['en'],
  removeWordsIfNoResults: 'allOptional',
  renderingContent: {},
  replaceSynonymsInHighlight: false,
  reRankingApplyFilter: '',
  responseFields: ['*'],
  restrictHighlightAndSnippetArrays: false,
  restrictSearchableAttributes: ['post_title'],
  ruleContexts: ['shop'],
  semanticSearch: { eventSources: null },
  similarQuery: '',
  snippetEllipsisText: '…',
  sortFacetValuesBy: 'count',
  sumOrFiltersScores: false,
  synonyms: true,
  tagFilters: [],
  typoTolerance: 'min',
  userToken: 'somebody',
}

describe('the clients of the hosted service, against the demo', () => {
  it('every parameter of a search is accepted (server.31)', async () => {
    const { results } = await client().search({ requests: [{ indexName, ...EVERY_PARAMETER }] })
    expect(results[0]).toMatchObject({ offset: 0, length: 5, nbHits: expect.any(Number) })
    const single = await fullClient().searchSingleIndex({
      indexName,
      searchParams: EVERY_PARAMETER,
    })
    expect(single.hits.length).toBeGreaterThan(0)
    expect(single.hits[0]?._rankingInfo).toMatchObject({ nbTypos: 0 })
  })

  it('requests of the older form are answered (server.31)', async () => {
    const { results } = await client().search([
      { indexName, params: { query: 'kenya', hitsPerPage: 1 } },
      { indexName, type: 'facet', facet: ORIGIN, params: { query: '' }, facetQuery: 'ken' },
    ])
    expect(results).toMatchObject([{ hitsPerPage: 1 }, { facetHits: [{ value: 'Kenya' }] }])
  })

  it('values of a facet are found by each of the calls for them (server.31)', async () => {
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

  it('hits can be searched for by themselves (server.31)', async () => {
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
