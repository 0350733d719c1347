import { attributeScore, type RankedRecord } from './relevance'
import { type SearchRecord, valuesAt } from './search-record'
import { Vocabulary } from './vocabulary'
import { typosAllowed, wordsOf } from './words'

/** An attribute to search. */
export interface SearchableAttribute {
  name: string
  /** Whether a word at its beginning ranks higher. */
  isOrdered: boolean
  /** Whether words may have typos. */
  isForgiving: boolean
}

/** A found record. */
export interface TextMatch extends RankedRecord {
  /** The record's matching words. */
  words: ReadonlySet<string>
}

/** The position of a word in a record. */
interface Place {
  attribute: number
  position: number
}

/** The words of a record that match one word of the query with the fewest typos. */
interface WordMatch {
  typos: number
  /** The best attribute score of these matches. */
  attribute: number
  words: string[]
}

/** A full-text index over the searchable attributes, the most important first. */
export class TextIndex {
  readonly #vocabulary = new Vocabulary()
  /** The positions of each word, by record. */
  readonly #places = new Map<string, Map<SearchRecord, Place[]>>()

  constructor(
    records: readonly SearchRecord[],
    private readonly attributes: readonly SearchableAttribute[],
  ) {
    for (const record of records) this.#add(record)
  }

  #add(record: SearchRecord): void {
    for (const [attribute, { name }] of this.attributes.entries()) {
      const words = valuesAt(record, name).flatMap((value) => wordsOf(String(value)))
      for (const [position, word] of words.entries()) {
        const records = this.#places.get(word) ?? new Map<SearchRecord, Place[]>()
        const places = records.get(record) ?? []
        places.push({ attribute, position })
        records.set(record, places)
        this.#places.set(word, records)
        this.#vocabulary.add(word)
      }
    }
  }

  /** Finds the records with all words of a query, in any order. The last word may be a prefix. */
  search(words: readonly string[], isForgiving: boolean, isLastBegun = true): TextMatch[] {
    const found = words.map((word, at) =>
      this.#recordsWith(word, isForgiving, isLastBegun && at === words.length - 1),
    )
    return [...(found[0]?.keys() ?? [])].flatMap((record) => {
      const matches = found.flatMap((records) => records.get(record) ?? [])
      if (matches.length < words.length) return []
      const relevance = {
        typo: matches.reduce((sum, { typos }) => sum + typos, 0),
        filters: 0,
        attribute: Math.min(...matches.map(({ attribute }) => attribute)),
      }
      return { record, relevance, words: new Set(matches.flatMap((match) => match.words)) }
    })
  }

  #attributeOf(places: readonly Place[]): number {
    return Math.min(
      ...places.map(({ attribute, position }) =>
        attributeScore(attribute, this.attributes[attribute]?.isOrdered ? position : 0),
      ),
    )
  }

  #recordsWith(
    asked: string,
    isForgiving: boolean,
    isBegun: boolean,
  ): Map<SearchRecord, WordMatch> {
    const maxTypos = isForgiving ? typosAllowed(asked) : 0
    const matches = new Map<SearchRecord, WordMatch>()
    for (const { word, typos } of this.#vocabulary.like(asked, maxTypos, isBegun)) {
      for (const [record, all] of this.#places.get(word) ?? []) {
        const places = all.filter(
          ({ attribute }) => typos === 0 || this.attributes[attribute]?.isForgiving,
        )
        if (places.length === 0) continue
        const attribute = this.#attributeOf(places)
        const known = matches.get(record)
        if (!known || typos < known.typos) {
          matches.set(record, { typos, attribute, words: [word] })
        } else if (typos === known.typos) {
          known.words.push(word)
          known.attribute = Math.min(known.attribute, attribute)
        }
      }
    }
    return matches
  }
}
