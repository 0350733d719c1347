import type { SearchRecord } from './search-record'

/** How well a record matches a query, by the criteria of the hosted service that the shop uses. */
export interface Relevance {
  typo: number
  /** How many of the optional filters it passes. */
  filters: number
  /** The position of the first matching word; each attribute adds a thousand. */
  attribute: number
}

/** The relevance of every record when there is no query. */
export const NO_RELEVANCE: Relevance = { typo: 0, filters: 0, attribute: 0 }

/** A ranked record and how well it matches. */
export interface RankedRecord {
  record: SearchRecord
  relevance: Relevance
}

/** Compares results; negative when the first comes first. */
export type RankingOrder = (one: RankedRecord, other: RankedRecord) => number

/** The orders of the criteria, by their names in `ranking`. */
export const CRITERIA: Readonly<Record<keyof Relevance, RankingOrder>> = {
  typo: (one, other) => one.relevance.typo - other.relevance.typo,
  filters: (one, other) => other.relevance.filters - one.relevance.filters,
  attribute: (one, other) => one.relevance.attribute - other.relevance.attribute,
}

const ATTRIBUTE_STEP = 1_000

/** The attribute criterion of a word at a place; words beyond the thousandth count as the thousandth. */
export const attributeScore = (attribute: number, position: number): number =>
  attribute * ATTRIBUTE_STEP + Math.min(position, ATTRIBUTE_STEP - 1)
