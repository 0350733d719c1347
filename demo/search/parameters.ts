import type { NestedFilters } from './filters'
import { type GivenParameters, nestedFilters, oneOf, text, texts, whole } from './parameter-readers'
import { SearchProblem } from './search-problem'

/** The parameters of a search, with the service's defaults. */
export interface Parameters {
  query: string
  page: number
  hitsPerPage: number
  facets: readonly string[]
  maxValuesPerFacet: number
  facetFilters: NestedFilters
  optionalFilters: NestedFilters
  numericFilters: NestedFilters
  filters: string
  attributesToRetrieve: readonly string[]
  /** `null`: the attributes that the settings name. */
  attributesToHighlight: readonly string[] | null
  /** `null`: the attributes that the settings name. */
  attributesToSnippet: readonly string[] | null
  highlightPreTag: string
  highlightPostTag: string
  /** 'min': with the fewest typos only. */
  typoTolerance: 'true' | 'false' | 'min'
  /** 'lastWords': drops the last words while nothing is found. */
  removeWordsIfNoResults: 'none' | 'lastWords'
  facetQuery: string
  maxFacetHits: number
}

/** Parameters that clients send without effect on the answer. */
const WITHOUT_EFFECT = ['analytics', 'clickAnalytics', 'userToken']

const MAX_HITS = 1_000

/**
 * Validates the parameters of a search. Throws for one unknown to the hosted service, or one that the shop never sends
 * and this service therefore lacks.
 */
export function readParameters(given: GivenParameters): Parameters {
  const parameters: Parameters = {
    query: text(given, 'query', ''),
    page: whole(given, 'page', 0, { max: 1_000_000 }),
    hitsPerPage: whole(given, 'hitsPerPage', 20, { max: MAX_HITS }),
    facets: texts(given, 'facets') ?? [],
    maxValuesPerFacet: whole(given, 'maxValuesPerFacet', 100, { max: 1_000, isCapped: true }),
    facetFilters: nestedFilters(given, 'facetFilters'),
    optionalFilters: nestedFilters(given, 'optionalFilters'),
    numericFilters: nestedFilters(given, 'numericFilters'),
    filters: text(given, 'filters', ''),
    attributesToRetrieve: texts(given, 'attributesToRetrieve') ?? ['*'],
    attributesToHighlight: texts(given, 'attributesToHighlight'),
    attributesToSnippet: texts(given, 'attributesToSnippet'),
    highlightPreTag: text(given, 'highlightPreTag', '<em>'),
    highlightPostTag: text(given, 'highlightPostTag', '</em>'),
    typoTolerance: oneOf(given, 'typoTolerance', 'true', 'false', 'min'),
    removeWordsIfNoResults: oneOf(given, 'removeWordsIfNoResults', 'none', 'lastWords'),
    facetQuery: text(given, 'facetQuery', ''),
    maxFacetHits: whole(given, 'maxFacetHits', 10, { min: 1, max: 100 }),
  }
  const known = new Set([...Object.keys(parameters), ...WITHOUT_EFFECT])
  const unknown = Object.keys(given).find((name) => !known.has(name))
  if (unknown) throw new SearchProblem(400, `Unknown parameter: ${unknown}`)
  return parameters
}
