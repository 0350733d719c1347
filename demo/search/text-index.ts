import type { QueryType } from './parameters'
import { type QueryWord, type Reading, readingsOf } from './query-readings'
import { attributeScore, CRITERIA, NO_RELEVANCE, type Ranked, type Relevance } from './relevance'
import { type SearchRecord, valuesAt } from './search-record'
import { Vocabulary } from './vocabulary'
import { closest, FAR, isNext, type Place, type WordMatch } from './word-match'
import { type TypoLimits, typosAllowed, wordsOf } from './words'

/** An attribute to search. */
export interface SearchableAttribute {
  name: string
  /** Whether a word at its beginning ranks higher. */
  isOrdered: boolean
  /** Whether words may have typos, and be joined or split. */
  isForgiving: boolean
}

export interface TextSearch {
  query: string
  queryType: QueryType
  typoTolerance: 'true' | 'false' | 'min' | 'strict'
  typoLimits: TypoLimits
  /** The attributes to search; empty means all searchable ones. */
  attributes: readonly string[]
  /** Words that records may lack; all of them when `isAnyWord`. */
  optionalWords: readonly string[]
  isAnyWord?: boolean
}

/** A found record. */
export interface TextMatch extends Ranked {
  /** The record's matching words. */
  words: ReadonlySet<string>
}

const compareTexts = (one: Ranked, other: Ranked): number =>
  CRITERIA.typo(one, other) ||
  CRITERIA.words(one, other) ||
  CRITERIA.proximity(one, other) ||
  CRITERIA.attribute(one, other) ||
  CRITERIA.exact(one, other)

/** A full-text index over the searchable attributes, most important first. */
export class TextIndex {
  readonly #vocabulary = new Vocabulary()
  /** For each word: the places in each record that has it. */
  readonly #places = new Map<string, Map<SearchRecord, Place[]>>()

  constructor(
    records: readonly SearchRecord[],
    private readonly attributes: readonly SearchableAttribute[],
  ) {
    for (const record of records) this.#add(record)
  }

  #add(record: SearchRecord): void {
    for (const [attribute, { name }] of this.attributes.entries()) {
      let position = 0
      for (const value of valuesAt(record, name)) {
        const words = wordsOf(String(value))
        for (const word of words) {
          const records = this.#places.get(word) ?? new Map<SearchRecord, Place[]>()
          const places = records.get(record) ?? []
          places.push({ attribute, position, isWhole: words.length === 1 })
          records.set(record, places)
          this.#places.set(word, records)
          this.#vocabulary.add(word)
          position += 1
        }
        position += FAR
      }
    }
  }

  /** Finds the records with all words of a query that are not optional, in any order. */
  search(search: TextSearch): TextMatch[] {
    const texts = wordsOf(search.query)
    const optional = search.isAnyWord ? texts : search.optionalWords.flatMap(wordsOf)
    const readings = readingsOf(texts, {
      queryType: search.queryType,
      optionalWords: new Set(optional),
      isForgiving: search.typoTolerance !== 'false' && !search.isAnyWord,
      isKnown: (word, isBeginning) => this.#vocabulary.has(word, isBeginning),
    })
    const best = new Map<SearchRecord, TextMatch>()
    for (const reading of readings) {
      for (const match of this.#matchesOf(reading, search)) {
        const known = best.get(match.record)
        if (!known || compareTexts(match, known) < 0) best.set(match.record, match)
      }
    }
    return [...best.values()]
  }

  #matchesOf(reading: Reading, search: TextSearch): TextMatch[] {
    const found = reading.words.map((word) => this.#recordsWith(word, reading, search))
    const isNeeded = reading.words.map(({ isOptional }) => !isOptional)
    const needed = found.filter((_, at) => isNeeded[at])
    const [fewest = new Map<SearchRecord, WordMatch>()] = needed.sort((a, b) => a.size - b.size)
    const candidates =
      needed.length > 0 ? fewest.keys() : new Set(found.flatMap((records) => [...records.keys()]))
    const matches: TextMatch[] = []
    for (const record of candidates) {
      const perWord = found.map((records) => records.get(record) ?? null)
      if (perWord.some((match, at) => match === null && isNeeded[at])) continue
      const match = this.#judge(record, reading, perWord)
      if (match) matches.push(match)
    }
    return matches
  }

  /** Rates a record by its matches for each word of a reading. */
  #judge(
    record: SearchRecord,
    { words, typos, splitAt }: Reading,
    perWord: readonly (WordMatch | null)[],
  ): TextMatch | null {
    const relevance: Relevance = { ...NO_RELEVANCE, typo: typos, attribute: Number.MAX_VALUE }
    const matching = new Set<string>()
    let before: WordMatch | null = null
    for (const [at, match] of perWord.entries()) {
      if (splitAt === at - 1 && !(before && match && isNext(before, match))) return null
      if (match) {
        relevance.typo += match.typos
        relevance.words += words[at]?.covers ?? 0
        // A query of one word is exact where it is the whole value of an attribute.
        relevance.exact += (words.length > 1 ? match.isExact : match.isWhole) ? 1 : 0
        relevance.attribute = Math.min(relevance.attribute, this.#attributeOf(match))
        if (before) relevance.proximity += closest(before, match)
        for (const word of match.words) matching.add(word)
      }
      before = match
    }
    return { record, relevance, words: matching }
  }

  #attributeOf({ places }: WordMatch): number {
    return Math.min(
      ...places.map(({ attribute, position }) =>
        attributeScore(attribute, this.attributes[attribute]?.isOrdered ? position : 0),
      ),
    )
  }

  #recordsWith(
    asked: QueryWord,
    reading: Reading,
    search: TextSearch,
  ): Map<SearchRecord, WordMatch> {
    const most = search.typoTolerance === 'false' ? 0 : typosAllowed(asked.text, search.typoLimits)
    const wanted = this.attributes.map(
      ({ name }) => search.attributes.length === 0 || search.attributes.includes(name),
    )
    const strict = this.attributes.map(({ isForgiving }) => !isForgiving)
    const matches = new Map<SearchRecord, WordMatch>()
    for (const { word, typos } of this.#vocabulary.like(asked.text, most, asked.isBeginning)) {
      for (const [record, all] of this.#places.get(word) ?? []) {
        const isWrong = typos + reading.typos > 0
        const places = all.filter(
          ({ attribute }) => wanted[attribute] && !(isWrong && strict[attribute]),
        )
        if (places.length === 0) continue
        const isExact = word === asked.text
        const isWhole = isExact && places.some((place) => place.isWhole)
        const known = matches.get(record)
        if (!known || typos < known.typos) {
          matches.set(record, { typos, isExact, isWhole, words: [word], places })
        } else if (typos === known.typos) {
          known.words.push(word)
          known.isExact ||= isExact
          known.isWhole ||= isWhole
          known.places = [...known.places, ...places]
        }
      }
    }
    return matches
  }
}
