import MiniSearch, { type Query as TextQuery } from 'minisearch'
import { type SearchRecord, valuesAt } from './search-record'
import { beginsLike, typosAllowed, wordsOf } from './words'

/** Which query words match as prefixes. */
export type QueryType = 'prefixLast' | 'prefixAll' | 'prefixNone'

export interface TextSearch {
  query: string
  queryType: QueryType
  isTypoTolerant: boolean
  /** The attributes to search; empty means all searchable ones. */
  attributes: readonly string[]
  /** Whether one matching word is enough. */
  isAnyWord?: boolean
}

/** A found record. */
export interface TextMatch {
  objectID: string
  /** The record's matching words. */
  words: readonly string[]
}

/** The boost of an attribute: each one counts half as much as the one before, down to a floor. */
const boostOf = (place: number): number => Math.max(1, 16 / 2 ** place)

/**
 * A full-text index over the searchable attributes, most important first. The order of the records
 * breaks ties.
 */
export class TextIndex {
  readonly #engine: MiniSearch<SearchRecord>
  readonly #vocabulary = new Set<string>()
  readonly #places: ReadonlyMap<string, number>
  readonly #boosts: Record<string, number>

  constructor(records: readonly SearchRecord[], attributes: readonly string[]) {
    this.#boosts = Object.fromEntries(
      attributes.map((attribute, place) => [attribute, boostOf(place)]),
    )
    this.#engine = new MiniSearch<SearchRecord>({
      fields: [...attributes],
      idField: 'objectID',
      extractField: (record, attribute) =>
        attribute === 'objectID' ? record.objectID : valuesAt(record, attribute).join(' '),
      tokenize: wordsOf,
      processTerm: (word) => word,
    })
    this.#engine.addAll(records)
    this.#places = new Map(records.map(({ objectID }, place) => [objectID, place]))
    for (const record of records) {
      for (const attribute of attributes) {
        for (const word of wordsOf(valuesAt(record, attribute).join(' '))) {
          this.#vocabulary.add(word)
        }
      }
    }
  }

  /** Finds the records with all words of a query, best first. */
  search(search: TextSearch): TextMatch[] {
    const words = wordsOf(search.query)
    const queries = words.map((word, place) =>
      this.#queryOf(word, place === words.length - 1, search),
    )
    const found = this.#engine.search(
      { combineWith: search.isAnyWord ? 'OR' : 'AND', queries },
      {
        boost: this.#boosts,
        ...(search.attributes.length > 0 && { fields: [...search.attributes] }),
      },
    )
    const placeOf = (id: string) => this.#places.get(id) ?? 0
    return found
      .sort((one, other) => other.score - one.score || placeOf(one.id) - placeOf(other.id))
      .map(({ id, match }) => ({ objectID: String(id), words: Object.keys(match) }))
  }

  /** The query for one word: exact, as a prefix, and with typos. */
  #queryOf(word: string, isLast: boolean, { queryType, isTypoTolerant }: TextSearch): TextQuery {
    const isUnfinished = queryType === 'prefixAll' || (queryType === 'prefixLast' && isLast)
    const typos = isTypoTolerant ? typosAllowed(word) : 0
    const options = { prefix: isUnfinished, fuzzy: typos === 0 ? false : typos }
    if (isUnfinished && typos > 0 && this.#engine.search(word, options).length === 0) {
      const meant = [...this.#vocabulary].filter((known) => beginsLike(known, word, typos))
      return { combineWith: 'OR', queries: meant, prefix: false, fuzzy: false }
    }
    return { queries: [word], ...options }
  }
}
