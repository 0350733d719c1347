import type { NestedFilters } from './filters'
import { flag, type Given, nestedFilters, oneOf, text, texts, whole } from './parameter-readers'
import { SearchProblem } from './search-problem'
import type { TypoLimits } from './words'

/** Which query words match as beginnings. */
export type QueryType = 'prefixLast' | 'prefixAll' | 'prefixNone'

/** What becomes optional while nothing is found. */
export type WordRemoval = 'none' | 'lastWords' | 'firstWords' | 'allOptional'

/** The parameters of a search, with the service's defaults. */
export interface Parameters {
  query: string
  page: number
  hitsPerPage: number
  /** `null`: pages. */
  offset: number | null
  length: number | null
  facets: readonly string[]
  maxValuesPerFacet: number
  sortFacetValuesBy: 'count' | 'alpha'
  facetFilters: NestedFilters
  optionalFilters: NestedFilters
  numericFilters: NestedFilters
  tagFilters: NestedFilters
  filters: string
  sumOrFiltersScores: boolean
  attributesToRetrieve: readonly string[]
  /** `null`: those of the settings. */
  attributesToHighlight: readonly string[] | null
  /** `null`: those of the settings. */
  attributesToSnippet: readonly string[] | null
  highlightPreTag: string
  highlightPostTag: string
  snippetEllipsisText: string
  restrictSearchableAttributes: readonly string[]
  typoTolerance: 'true' | 'false' | 'min' | 'strict'
  typoLimits: TypoLimits
  queryType: QueryType
  optionalWords: readonly string[]
  removeWordsIfNoResults: WordRemoval
  relevancyStrictness: number
  getRankingInfo: boolean
  responseFields: readonly string[]
  facetQuery: string
  maxFacetHits: number
}

/** Read into `typoLimits`. */
const TYPO_LIMITS = ['minWordSizefor1Typo', 'minWordSizefor2Typos', 'allowTyposOnNumericTokens']

/** Parameters of the hosted service that have no effect on a catalogue of this size. */
const WITHOUT_EFFECT = [
  ...['advancedSyntax', 'advancedSyntaxFeatures', 'alternativesAsExact', 'analytics'],
  ...['analyticsTags', 'aroundLatLng', 'aroundLatLngViaIP', 'aroundPrecision', 'aroundRadius'],
  ...['attributeCriteriaComputedBy', 'attributeCriteriaComputedByMinProximity', 'clickAnalytics'],
  ...['decompoundQuery', 'disableExactOnAttributes', 'disableTypoToleranceOnAttributes'],
  ...['distinct', 'enableABTest', 'enablePersonalization', 'enableReRanking', 'enableRules'],
  ...['exactOnSingleWordQuery', 'extensions', 'facetingAfterDistinct', 'ignorePlurals'],
  ...['insideBoundingBox', 'insidePolygon', 'minProximity', 'minimumAroundRadius', 'mode'],
  ...['naturalLanguages', 'percentileComputation', 'personalizationImpact', 'queryLanguages'],
  ...['ranking', 'reRankingApplyFilter', 'removeStopWords', 'renderingContent'],
  ...['replaceSynonymsInHighlight', 'restrictHighlightAndSnippetArrays', 'ruleContexts'],
  ...['semanticSearch', 'similarQuery', 'synonyms', 'userToken'],
]

const MOST_HITS = 1_000

/** Validates the parameters of a search. Throws for an unknown one, as the hosted service does. */
export function readParameters(given: Given): Parameters {
  const optionally = (name: string) =>
    given[name] === undefined || given[name] === null
      ? null
      : whole(given, name, 0, { most: name === 'length' ? MOST_HITS : 1_000_000 })
  const parameters: Parameters = {
    query: text(given, 'query', ''),
    page: whole(given, 'page', 0, { most: 1_000_000 }),
    hitsPerPage: whole(given, 'hitsPerPage', 20, { most: MOST_HITS }),
    offset: optionally('offset'),
    length: optionally('length'),
    facets: texts(given, 'facets') ?? [],
    maxValuesPerFacet: whole(given, 'maxValuesPerFacet', 100, { most: 1_000, isCapped: true }),
    sortFacetValuesBy: oneOf(given, 'sortFacetValuesBy', 'count', 'alpha'),
    facetFilters: nestedFilters(given, 'facetFilters'),
    optionalFilters: nestedFilters(given, 'optionalFilters'),
    numericFilters: nestedFilters(given, 'numericFilters'),
    tagFilters: nestedFilters(given, 'tagFilters'),
    filters: text(given, 'filters', ''),
    sumOrFiltersScores: flag(given, 'sumOrFiltersScores', false),
    attributesToRetrieve: texts(given, 'attributesToRetrieve') ?? ['*'],
    attributesToHighlight: texts(given, 'attributesToHighlight'),
    attributesToSnippet: texts(given, 'attributesToSnippet'),
    highlightPreTag: text(given, 'highlightPreTag', '<em>'),
    highlightPostTag: text(given, 'highlightPostTag', '</em>'),
    snippetEllipsisText: text(given, 'snippetEllipsisText', '…'),
    restrictSearchableAttributes: texts(given, 'restrictSearchableAttributes') ?? [],
    typoTolerance: oneOf(given, 'typoTolerance', 'true', 'false', 'min', 'strict'),
    typoLimits: {
      forOne: whole(given, 'minWordSizefor1Typo', 4, { most: 1_000 }),
      forTwo: whole(given, 'minWordSizefor2Typos', 8, { most: 1_000 }),
      inNumbers: flag(given, 'allowTyposOnNumericTokens', false),
    },
    queryType: oneOf(given, 'queryType', 'prefixLast', 'prefixAll', 'prefixNone'),
    optionalWords: texts(given, 'optionalWords') ?? [],
    removeWordsIfNoResults: oneOf(
      given,
      'removeWordsIfNoResults',
      'none',
      'lastWords',
      'firstWords',
      'allOptional',
    ),
    relevancyStrictness: whole(given, 'relevancyStrictness', 100, { most: 100 }),
    getRankingInfo: flag(given, 'getRankingInfo', false),
    responseFields: texts(given, 'responseFields') ?? ['*'],
    facetQuery: text(given, 'facetQuery', ''),
    maxFacetHits: whole(given, 'maxFacetHits', 10, { least: 1, most: 100 }),
  }
  const known = new Set([...Object.keys(parameters), ...TYPO_LIMITS, ...WITHOUT_EFFECT])
  const unknown = Object.keys(given).find((name) => !known.has(name) || name === 'typoLimits')
  if (unknown) throw new SearchProblem(400, `Unknown parameter: ${unknown}`)
  return parameters
}
