import { facetsOf } from './facets'
import { filterExpression } from './filter-expression'
import { allOf, type Declared, type Filter, facetFilters, numericFilters } from './filters'
import { type Highlighter, highlightRecord, snippetRecord } from './highlighting'
import type { Parameters } from './parameters'
import { retrieve } from './retrieve'
import type { SearchRecord } from './search-record'
import { TextIndex, type TextSearch } from './text-index'
import { wordsOf } from './words'

/** The settings of an index. */
export interface IndexSettings {
  /** The searchable attributes, most important first. */
  searchableAttributes: readonly string[]
  attributesForFaceting: readonly string[]
  /** All others cannot be compared with a number. */
  numericAttributesForFiltering: readonly string[]
  /** Never part of an answer, whatever a search asks for. */
  unretrievableAttributes: readonly string[]
  /** The order of records without a query, and the tie-breaker. */
  ranking: (one: SearchRecord, other: SearchRecord) => number
  /** The most hits that pages can reach. */
  paginationLimitedTo: number
}

/** A found record with its matching words. */
export interface Found {
  record: SearchRecord
  matchedWords: ReadonlySet<string>
}

const NO_WORDS: ReadonlySet<string> = new Set()

/** A searchable index. Sort replicas share it. */
export class SearchIndex {
  readonly facets: ReadonlySet<string>
  readonly #declared: Declared
  readonly #text: TextIndex
  readonly #records: ReadonlyMap<string, SearchRecord>

  constructor(
    records: readonly SearchRecord[],
    readonly settings: IndexSettings,
  ) {
    this.facets = new Set(settings.attributesForFaceting)
    const numbers = new Set(settings.numericAttributesForFiltering)
    this.#declared = { facets: this.facets, numbers }
    this.#records = new Map(
      [...records].sort(settings.ranking).map((record) => [record.objectID, record]),
    )
    this.#text = new TextIndex([...this.#records.values()], settings.searchableAttributes)
  }

  /** Finds all matching records, best first. `sort` overrides relevance for a replica. */
  find(parameters: Parameters, sort?: IndexSettings['ranking']): Found[] {
    const isWanted = this.#filterOf(parameters)
    const found = this.#matches(parameters).filter(({ record }) => isWanted(record))
    return sort ? found.sort((one, other) => sort(one.record, other.record)) : found
  }

  /** Returns the response to a search. */
  search(parameters: Parameters, sort?: IndexSettings['ranking']) {
    const found = this.find(parameters, sort)
    const { page, hitsPerPage } = parameters
    const reachable = Math.min(found.length, this.settings.paginationLimitedTo)
    const shown = found.slice(0, reachable).slice(page * hitsPerPage, (page + 1) * hitsPerPage)
    return {
      hits: shown.map((entry) => this.#hitOf(entry, parameters)),
      nbHits: found.length,
      page,
      nbPages: hitsPerPage === 0 ? 0 : Math.ceil(reachable / hitsPerPage),
      hitsPerPage,
      ...(parameters.facets.length > 0 &&
        facetsOf(
          found.map(({ record }) => record),
          this.facets,
          parameters,
        )),
      exhaustiveNbHits: true,
      exhaustiveTypo: true,
      exhaustiveFacetsCount: true,
      exhaustive: { nbHits: true, typo: true, facetsCount: true },
      query: parameters.query,
      renderingContent: {},
    }
  }

  /** Selects attributes of a record, without those that nobody may see. */
  retrieve(record: SearchRecord, attributes: readonly string[]): Record<string, unknown> {
    const retrieved = retrieve(record, attributes)
    for (const name of this.settings.unretrievableAttributes) delete retrieved[name]
    return retrieved
  }

  /** Finds records with any word of a question, best first. */
  findAnswers(query: string): Found[] {
    return this.#foundByText({
      query,
      queryType: 'prefixNone',
      isTypoTolerant: true,
      attributes: [],
      isAnyWord: true,
    })
  }

  #matches(parameters: Parameters): Found[] {
    const { query, queryType, typoTolerance, restrictSearchableAttributes } = parameters
    if (wordsOf(query).length === 0) {
      return [...this.#records.values()].map((record) => ({ record, matchedWords: NO_WORDS }))
    }
    return this.#foundByText({
      query,
      queryType,
      isTypoTolerant: typoTolerance,
      attributes: restrictSearchableAttributes,
    })
  }

  #foundByText(search: TextSearch): Found[] {
    return this.#text.search(search).flatMap(({ objectID, words }) => {
      const record = this.#records.get(objectID)
      return record ? { record, matchedWords: new Set(words) } : []
    })
  }

  #filterOf(parameters: Parameters): Filter {
    return allOf([
      facetFilters(parameters.facetFilters, this.#declared),
      numericFilters(parameters.numericFilters, this.#declared),
      ...(parameters.filters.trim() ? [filterExpression(parameters.filters, this.#declared)] : []),
    ])
  }

  #hitOf({ record, matchedWords }: Found, parameters: Parameters): Record<string, unknown> {
    const highlighter: Highlighter = {
      queryWords: wordsOf(parameters.query),
      matchedWords,
      preTag: parameters.highlightPreTag,
      postTag: parameters.highlightPostTag,
    }
    const { snippetEllipsisText } = parameters
    const isShown = (name: string) =>
      !this.settings.unretrievableAttributes.includes(name.split(':')[0] ?? name)
    const attributesToSnippet = parameters.attributesToSnippet.filter(isShown)
    const asked = parameters.attributesToHighlight ?? this.settings.searchableAttributes
    const highlighted = (asked.includes('*') ? this.settings.searchableAttributes : asked).filter(
      isShown,
    )
    return {
      ...this.retrieve(record, parameters.attributesToRetrieve),
      ...(attributesToSnippet.length > 0 && {
        _snippetResult: snippetRecord(
          record,
          attributesToSnippet,
          snippetEllipsisText,
          highlighter,
        ),
      }),
      ...(highlighted.length > 0 && {
        _highlightResult: highlightRecord(record, highlighted, highlighter),
      }),
    }
  }
}
