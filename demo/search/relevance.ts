import type { SearchRecord } from './search-record'

/** How well a record matches a query, by the criteria of the hosted service. */
export interface Relevance {
  typo: number
  /** The number of query words found; more than needed with optional words only. */
  words: number
  /** The score of the optional filters. */
  filters: number
  /** The sum of the distances between the words, 1 for neighbours, at most 8 each. */
  proximity: number
  /** The place of the first matching word: attributes count by the thousand. */
  attribute: number
  /** The number of query words that stand in the record as they are. */
  exact: number
}

/** The relevance of every record when there is no query. */
export const NO_RELEVANCE: Relevance = {
  typo: 0,
  words: 0,
  filters: 0,
  proximity: 0,
  attribute: 0,
  exact: 0,
}

/** What is ranked: a record and how well it matches. */
export interface Ranked {
  record: SearchRecord
  relevance: Relevance
}

/** Orders what was found; negative when the first comes first. */
export type RankingOrder = (one: Ranked, other: Ranked) => number

/** The orders of the criteria, by their names in `ranking`. */
export const CRITERIA: Readonly<Record<keyof Relevance, RankingOrder>> = {
  typo: (one, other) => one.relevance.typo - other.relevance.typo,
  words: (one, other) => other.relevance.words - one.relevance.words,
  filters: (one, other) => other.relevance.filters - one.relevance.filters,
  proximity: (one, other) => one.relevance.proximity - other.relevance.proximity,
  attribute: (one, other) => one.relevance.attribute - other.relevance.attribute,
  exact: (one, other) => other.relevance.exact - one.relevance.exact,
}

const ATTRIBUTE_STEP = 1_000

/** The attribute criterion of a word at a place; words beyond the thousandth count as that one. */
export const attributeScore = (attribute: number, position: number): number =>
  attribute * ATTRIBUTE_STEP + Math.min(position, ATTRIBUTE_STEP - 1)

/**
 * How close a match comes to the best one, in per cent: what relevant sorting compares. The hosted
 * service does not publish its formula; this one takes off points for each criterion.
 */
export function similarity(relevance: Relevance, best: Relevance): number {
  const lost =
    10 * Math.max(0, relevance.typo - best.typo) +
    20 * Math.max(0, best.words - relevance.words) +
    2 * Math.max(0, relevance.proximity - best.proximity) +
    5 * Math.max(0, Math.floor((relevance.attribute - best.attribute) / ATTRIBUTE_STEP)) +
    2 * Math.max(0, best.exact - relevance.exact)
  return Math.max(0, 100 - lost)
}
