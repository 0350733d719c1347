import type { IndexSettings } from '../../src/contract/search-index'
import { type Declared, type Order, readSettings } from './declared'
import { facetsOf } from './facets'
import { filterExpression } from './filter-expression'
import { allOf, type Filter, facetFilters, numericFilters } from './filters'
import { type Highlighter, highlightRecord, snippetRecord } from './highlighting'
import type { Parameters } from './parameters'
import { retrieve } from './retrieve'
import type { SearchRecord } from './search-record'
import { TextIndex, type TextSearch } from './text-index'
import { wordsOf } from './words'

/** A found record with its matching words. */
export interface Found {
  record: SearchRecord
  /** The record without the attributes that no search returns. */
  shown: SearchRecord
  matchedWords: ReadonlySet<string>
}

const NO_WORDS: ReadonlySet<string> = new Set()

const without = (record: SearchRecord, hidden: readonly string[]): SearchRecord => ({
  ...Object.fromEntries(Object.entries(record).filter(([name]) => !hidden.includes(name))),
  objectID: record.objectID,
})

/** A searchable index. Sort replicas share it. */
export class SearchIndex {
  readonly declared: Declared
  readonly #text: TextIndex
  readonly #records: ReadonlyMap<string, Omit<Found, 'matchedWords'>>

  constructor(
    records: readonly SearchRecord[],
    readonly settings: IndexSettings,
  ) {
    this.declared = readSettings(settings)
    const { ranking, hidden, searchable } = this.declared
    const inOrder = [...records].sort(ranking)
    this.#records = new Map(
      inOrder.map((record) => [record.objectID, { record, shown: without(record, hidden) }]),
    )
    this.#text = new TextIndex(inOrder, searchable)
  }

  /** Finds all matching records, best first. `sort` overrides relevance for a replica. */
  find(parameters: Parameters, sort?: Order): Found[] {
    const isWanted = this.#filterOf(parameters)
    const found = this.#matches(parameters).filter(({ record }) => isWanted(record))
    return sort ? found.sort((one, other) => sort(one.record, other.record)) : found
  }

  /** Returns the response to a search. */
  search(parameters: Parameters, sort?: Order) {
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
          this.declared.counted,
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
      return [...this.#records.values()].map((entry) => ({ ...entry, matchedWords: NO_WORDS }))
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
      const entry = this.#records.get(objectID)
      return entry ? { ...entry, matchedWords: new Set(words) } : []
    })
  }

  #filterOf(parameters: Parameters): Filter {
    return allOf([
      facetFilters(parameters.facetFilters, this.declared),
      numericFilters(parameters.numericFilters, this.declared),
      ...(parameters.filters.trim() ? [filterExpression(parameters.filters, this.declared)] : []),
    ])
  }

  #hitOf({ shown, matchedWords }: Found, parameters: Parameters): Record<string, unknown> {
    const highlighter: Highlighter = {
      queryWords: wordsOf(parameters.query),
      matchedWords,
      preTag: parameters.highlightPreTag,
      postTag: parameters.highlightPostTag,
    }
    const { attributesToSnippet, snippetEllipsisText } = parameters
    const asked = parameters.attributesToHighlight ?? this.declared.highlighted
    const highlighted = asked.includes('*') ? this.declared.searchable : asked
    return {
      ...retrieve(shown, parameters.attributesToRetrieve),
      ...(attributesToSnippet.length > 0 && {
        _snippetResult: snippetRecord(shown, attributesToSnippet, snippetEllipsisText, highlighter),
      }),
      ...(highlighted.length > 0 && {
        _highlightResult: highlightRecord(shown, highlighted, highlighter),
      }),
    }
  }
}
