import type { NestedFilters } from './filters'
import { SearchProblem } from './search-problem'
import type { QueryType } from './text-index'

/** The parameters of a search, with the service's defaults. */
export interface Parameters {
  query: string
  page: number
  hitsPerPage: number
  facets: readonly string[]
  maxValuesPerFacet: number
  sortFacetValuesBy: 'count' | 'alpha'
  facetFilters: NestedFilters
  numericFilters: NestedFilters
  filters: string
  attributesToRetrieve: readonly string[]
  /** `null`: all searchable attributes. */
  attributesToHighlight: readonly string[] | null
  attributesToSnippet: readonly string[]
  highlightPreTag: string
  highlightPostTag: string
  snippetEllipsisText: string
  restrictSearchableAttributes: readonly string[]
  typoTolerance: boolean
  queryType: QueryType
  facetQuery: string
  maxFacetHits: number
}

type Given = Readonly<Record<string, unknown>>

/** Accepted, but without effect on a catalogue of this size. */
const WITHOUT_EFFECT = new Set([
  'advancedSyntax',
  'analytics',
  'analyticsTags',
  'clickAnalytics',
  'distinct',
  'enablePersonalization',
  'enableRules',
  'facetingAfterDistinct',
  'getRankingInfo',
  'ignorePlurals',
  'naturalLanguages',
  'optionalFilters',
  'percentileComputation',
  'queryLanguages',
  'removeStopWords',
  'removeWordsIfNoResults',
  'responseFields',
  'ruleContexts',
  'synonyms',
  'tagFilters',
  'userToken',
])

/** Parses a value that a query string carries as JSON. */
function fromJson(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return value
  try {
    return JSON.parse(value)
  } catch (error) {
    throw new SearchProblem(400, `Invalid JSON: ${(error as Error).message}`)
  }
}

function text(given: Given, name: string, fallback: string): string {
  const value = given[name]
  if (value === undefined || value === null) return fallback
  if (typeof value === 'string' || typeof value === 'number') return String(value)
  throw new SearchProblem(400, `Invalid value for "${name}" parameter, expected string`)
}

function whole(given: Given, name: string, fallback: number, most: number): number {
  const value = given[name]
  if (value === undefined || value === null || value === '') return fallback
  const number = Number(value)
  if (Number.isInteger(number) && number >= 0 && number <= most) return number
  throw new SearchProblem(
    400,
    `Invalid value for "${name}" parameter, expected integer between 0 and ${most}`,
  )
}

function texts(given: Given, name: string): readonly string[] | null {
  const value = fromJson(given[name])
  if (value === undefined || value === null) return null
  if (typeof value === 'string') return value.split(',').filter((entry) => entry !== '')
  if (Array.isArray(value) && value.every((entry) => typeof entry === 'string')) return value
  throw new SearchProblem(400, `Invalid value for "${name}" parameter, expected array of strings`)
}

function nestedFilters(given: Given, name: string): NestedFilters {
  const value = fromJson(given[name])
  if (value === undefined || value === null || value === '') return []
  if (typeof value === 'string') return value.split(',')
  const isFilter = (entry: unknown): entry is string | string[] =>
    typeof entry === 'string' ||
    (Array.isArray(entry) && entry.every((inner) => typeof inner === 'string'))
  if (Array.isArray(value) && value.every(isFilter)) return value
  throw new SearchProblem(400, `Invalid value for "${name}" parameter, expected nested strings`)
}

function oneOf<T extends string>(given: Given, name: string, first: T, ...others: T[]): T {
  const value = text(given, name, first)
  const known = [first, ...others].find((choice) => choice === value)
  if (known) return known
  throw new SearchProblem(400, `Invalid value for "${name}" parameter: ${value}`)
}

/** Validates the parameters of a search. Throws for an unknown one, as the hosted service does. */
export function readParameters(given: Given): Parameters {
  const parameters: Parameters = {
    query: text(given, 'query', ''),
    page: whole(given, 'page', 0, 1_000_000),
    hitsPerPage: whole(given, 'hitsPerPage', 20, 1_000),
    facets: texts(given, 'facets') ?? [],
    maxValuesPerFacet: whole(given, 'maxValuesPerFacet', 100, 1_000),
    sortFacetValuesBy: oneOf(given, 'sortFacetValuesBy', 'count', 'alpha'),
    facetFilters: nestedFilters(given, 'facetFilters'),
    numericFilters: nestedFilters(given, 'numericFilters'),
    filters: text(given, 'filters', ''),
    attributesToRetrieve: texts(given, 'attributesToRetrieve') ?? ['*'],
    attributesToHighlight: texts(given, 'attributesToHighlight'),
    attributesToSnippet: texts(given, 'attributesToSnippet') ?? [],
    highlightPreTag: text(given, 'highlightPreTag', '<em>'),
    highlightPostTag: text(given, 'highlightPostTag', '</em>'),
    snippetEllipsisText: text(given, 'snippetEllipsisText', '…'),
    restrictSearchableAttributes: texts(given, 'restrictSearchableAttributes') ?? [],
    typoTolerance: String(given.typoTolerance ?? true) !== 'false',
    queryType: oneOf(given, 'queryType', 'prefixLast', 'prefixAll', 'prefixNone'),
    facetQuery: text(given, 'facetQuery', ''),
    maxFacetHits: whole(given, 'maxFacetHits', 10, 100),
  }
  const unknown = Object.keys(given).find(
    (name) => !(name in parameters) && !WITHOUT_EFFECT.has(name),
  )
  if (unknown) throw new SearchProblem(400, `Unknown parameter: ${unknown}`)
  return parameters
}
