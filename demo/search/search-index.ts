import type { IndexSettings } from '../../widgets/contract/search-index'
import { type Declared, readSettings } from './declared'
import { facetsOf } from './facets'
import { filterExpression } from './filter-expression'
import {
  allOf,
  type Filter,
  facetFilters,
  numericFilters,
  optionalFilters,
  type Score,
  tagFilters,
} from './filters'
import { hitOf } from './hits'
import { pageOf } from './pages'
import type { Parameters } from './parameters'
import { NO_RELEVANCE, type Ranked, type RankingOrder, similarity } from './relevance'
import type { SearchRecord } from './search-record'
import { TextIndex } from './text-index'
import { afterRemoval, type Removal, removals } from './word-removal'
import { wordsOf } from './words'

/** A found record with its matching words. */
export interface Found extends Ranked {
  /** The record without the attributes that no search returns. */
  shown: SearchRecord
  matchedWords: ReadonlySet<string>
}

/** Another order of the same records. */
export interface Replica {
  order: RankingOrder
  /** A virtual replica sorts what is relevant, and leaves out the rest. */
  isVirtual: boolean
}

/** What a search has found. */
export interface Findings {
  /** All of it, in any order. */
  all: readonly Found[]
  /** What is shown, in order: all of it, or for a virtual replica what is relevant. */
  sorted: readonly Found[]
  /** The words that nothing was found with; `null` when all were needed. */
  removal: Removal | null
}

const NO_WORDS: ReadonlySet<string> = new Set()

const without = (record: SearchRecord, hidden: readonly string[]): SearchRecord => ({
  ...Object.fromEntries(Object.entries(record).filter(([name]) => !hidden.includes(name))),
  objectID: record.objectID,
})

/** How many numbers of typos are kept. */
const KEPT_TYPOS = { min: 1, strict: 2 } as const

/** A searchable index. Replicas share it. */
export class SearchIndex {
  readonly declared: Declared
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

  /** Finds all matching records in the order of the index, or of a replica. */
  find(parameters: Parameters, replica?: Replica): Findings {
    const isWanted = this.#filterOf(parameters)
    const scoreOf = optionalFilters(
      parameters.optionalFilters,
      parameters.sumOrFiltersScores,
      this.declared,
    )
    for (const removal of [null, ...removals(parameters)]) {
      const found = this.#matches(parameters, removal, scoreOf).filter(({ record }) =>
        isWanted(record),
      )
      if (found.length > 0) {
        return { all: found, sorted: this.#sorted(found, parameters, replica), removal }
      }
    }
    return { all: [], sorted: [], removal: null }
  }

  /** Returns the response to a search. */
  search(parameters: Parameters, replica?: Replica) {
    const { all, sorted, removal } = this.find(parameters, replica)
    const { hits, ...page } = pageOf(sorted, parameters, this.settings.paginationLimitedTo)
    return {
      hits: hits.map((entry) => hitOf(entry, parameters, this.declared)),
      nbHits: all.length,
      ...page,
      ...(replica?.isVirtual && {
        nbSortedHits: sorted.length,
        appliedRelevancyStrictness: parameters.relevancyStrictness,
      }),
      ...(parameters.facets.length > 0 &&
        facetsOf(
          all.map(({ record }) => record),
          this.declared.counted,
          parameters,
        )),
      ...(removal && { queryAfterRemoval: afterRemoval(parameters.query, removal) }),
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
    const found = this.#text.search({
      query,
      queryType: 'prefixNone',
      typoTolerance: 'true',
      typoLimits: { forOne: 4, forTwo: 8, inNumbers: false },
      attributes: [],
      optionalWords: [],
      isAnyWord: true,
    })
    return found
      .map(({ words, ...ranked }) => this.#foundOf({ ...ranked, matchedWords: words }))
      .sort((one, other) => this.#inOrder(one, other))
  }

  #foundOf(ranked: Ranked & { matchedWords: ReadonlySet<string> }): Found {
    return { ...ranked, shown: this.#records.get(ranked.record)?.shown ?? ranked.record }
  }

  #inOrder(one: Found, other: Found, order: RankingOrder = this.declared.ranking): number {
    const placeOf = ({ record }: Found) => this.#records.get(record)?.place ?? 0
    return order(one, other) || placeOf(one) - placeOf(other)
  }

  #sorted(
    found: readonly Found[],
    { relevancyStrictness }: Parameters,
    replica: Replica | undefined,
  ): Found[] {
    const inOrder = (list: readonly Found[], order?: RankingOrder) =>
      [...list].sort((one, other) => this.#inOrder(one, other, order))
    if (!replica?.isVirtual) return inOrder(found, replica?.order)
    const [best, ...others] = inOrder(found)
    if (!best) return []
    const relevant = [best, ...others].filter(
      ({ relevance }) => similarity(relevance, best.relevance) >= relevancyStrictness,
    )
    return inOrder(relevant, replica.order)
  }

  #matches(parameters: Parameters, removal: Removal | null, scoreOf: Score): Found[] {
    const { query, typoTolerance } = parameters
    if (wordsOf(query).length === 0) {
      return [...this.#records.keys()].map((record) =>
        this.#foundOf({
          record,
          relevance: { ...NO_RELEVANCE, filters: scoreOf(record) },
          matchedWords: NO_WORDS,
        }),
      )
    }
    const matches = this.#text.search({
      ...parameters,
      attributes: parameters.restrictSearchableAttributes,
      optionalWords: [...parameters.optionalWords, ...(removal?.removed ?? [])],
    })
    const found = matches.map(({ record, relevance, words }) =>
      this.#foundOf({
        record,
        relevance: { ...relevance, filters: scoreOf(record) },
        matchedWords: words,
      }),
    )
    if (typoTolerance !== 'min' && typoTolerance !== 'strict') return found
    const typos = [...new Set(found.map(({ relevance }) => relevance.typo))].sort((a, b) => a - b)
    const kept = typos.slice(0, KEPT_TYPOS[typoTolerance])
    return found.filter(({ relevance }) => kept.includes(relevance.typo))
  }

  #filterOf(parameters: Parameters): Filter {
    return allOf([
      facetFilters(parameters.facetFilters, this.declared),
      tagFilters(parameters.tagFilters, this.declared),
      numericFilters(parameters.numericFilters, this.declared),
      ...(parameters.filters.trim() ? [filterExpression(parameters.filters, this.declared)] : []),
    ])
  }
}
