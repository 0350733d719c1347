import type { IndexSettings } from '../../widgets/contract/search-index'
import { type DeclaredAttributes, readSettings } from './declared-attributes'
import { facetsOf } from './facets'
import {
  allOf,
  type Filter,
  facetFilters,
  filterExpression,
  numericFilters,
  optionalFilters,
} from './filters'
import { hitOf } from './hits'
import type { Parameters } from './parameters'
import { NO_RELEVANCE, type RankedRecord, type RankingOrder } from './relevance'
import type { SearchRecord } from './search-record'
import { TextIndex, type TextMatch } from './text-index'
import { wordsOf } from './words'

/** A found record with its matching words. */
export interface FoundRecord extends RankedRecord {
  /** The record without the attributes that no search returns. */
  shown: SearchRecord
  matchedWords: ReadonlySet<string>
}

const without = (record: SearchRecord, hidden: readonly string[]): SearchRecord => ({
  ...Object.fromEntries(Object.entries(record).filter(([name]) => !hidden.includes(name))),
  objectID: record.objectID,
})

/** The service stops after this many words. */
const MAX_REMOVED = 5

/** A searchable index. Replicas share it. */
export class SearchIndex {
  readonly declared: DeclaredAttributes
  readonly #text: TextIndex
  readonly #records: ReadonlyMap<SearchRecord, { shown: SearchRecord; place: number }>

  constructor(
    records: readonly SearchRecord[],
    readonly settings: IndexSettings,
  ) {
    this.declared = readSettings(settings)
    const { hidden, searchable } = this.declared
    this.#records = new Map(
      records.map((record, place) => [record, { shown: without(record, hidden), place }]),
    )
    this.#text = new TextIndex(records, searchable)
  }

  /** Finds all matching records, in any order. While there are none, may drop the last words. */
  find(parameters: Parameters): FoundRecord[] {
    const passes = this.#filterOf(parameters)
    const scoreOf = optionalFilters(parameters.optionalFilters, this.declared)
    const words = wordsOf(parameters.query)
    const isRemoving = parameters.removeWordsIfNoResults === 'lastWords'
    const maxRemoved = isRemoving ? Math.min(MAX_REMOVED, words.length - 1) : 0
    for (let removed = 0; removed <= maxRemoved; removed += 1) {
      const found = this.#matches(words.slice(0, words.length - removed), parameters, removed === 0)
        .filter(({ record }) => passes(record))
        .map(({ record, relevance, words: matchedWords }) => ({
          record,
          relevance: { ...relevance, filters: scoreOf(record) },
          shown: this.#records.get(record)?.shown ?? record,
          matchedWords,
        }))
      if (found.length > 0) return found
    }
    return []
  }

  /** Returns the response to a search, in the order of the index or of a replica. */
  search(parameters: Parameters, order: RankingOrder = this.declared.ranking) {
    const { facets, page, hitsPerPage, query } = parameters
    const placeOf = ({ record }: FoundRecord) => this.#records.get(record)?.place ?? 0
    const found = this.find(parameters).sort(
      (one, other) => order(one, other) || placeOf(one) - placeOf(other),
    )
    const reachable = found.slice(0, this.settings.paginationLimitedTo)
    const from = page * hitsPerPage
    return {
      hits: reachable
        .slice(from, from + hitsPerPage)
        .map((entry) => hitOf(entry, parameters, this.declared)),
      nbHits: found.length,
      page,
      nbPages: hitsPerPage === 0 ? 0 : Math.ceil(reachable.length / hitsPerPage),
      hitsPerPage,
      ...(facets.length > 0 && {
        facets: facetsOf(
          found.map(({ record }) => record),
          this.declared.counted,
          parameters,
        ),
      }),
      exhaustiveNbHits: true,
      exhaustiveTypo: true,
      exhaustiveFacetsCount: true,
      exhaustive: { nbHits: true, typo: true, facetsCount: true },
      query,
      renderingContent: {},
    }
  }

  #matches(words: string[], { typoTolerance }: Parameters, isLastBegun: boolean): TextMatch[] {
    if (words.length === 0) {
      const nothing = { relevance: NO_RELEVANCE, words: new Set<string>() }
      return [...this.#records.keys()].map((record) => ({ record, ...nothing }))
    }
    const found = this.#text.search(words, typoTolerance !== 'false', isLastBegun)
    if (typoTolerance !== 'min') return found
    const fewest = Math.min(...found.map(({ relevance }) => relevance.typo))
    return found.filter(({ relevance }) => relevance.typo === fewest)
  }

  #filterOf(parameters: Parameters): Filter {
    return allOf([
      facetFilters(parameters.facetFilters, this.declared),
      numericFilters(parameters.numericFilters, this.declared),
      ...(parameters.filters.trim() ? [filterExpression(parameters.filters, this.declared)] : []),
    ])
  }
}
