import type { Declared } from './declared'
import { SearchProblem } from './search-problem'
import { type SearchRecord, valuesAt } from './search-record'

/** Whether a record passes. */
export type Filter = (record: SearchRecord) => boolean

/** Conditions joined by AND; those of an inner list by OR. */
export type NestedFilters = readonly (string | readonly string[])[]

const OPERATORS: Record<string, (value: number, limit: number) => boolean> = {
  '<': (value, limit) => value < limit,
  '<=': (value, limit) => value <= limit,
  '=': (value, limit) => value === limit,
  '!=': (value, limit) => value !== limit,
  '>=': (value, limit) => value >= limit,
  '>': (value, limit) => value > limit,
}

const numbersAt = (record: SearchRecord, attribute: string): number[] =>
  valuesAt(record, attribute).filter((value) => typeof value === 'number')

const EQUALITY = ['=', '!=']

/**
 * Compares a numeric attribute with a limit. Throws for an invalid operator or limit, and for an
 * attribute that is not declared for numeric filters, as the hosted service does: a comparison would
 * reveal what no record shows (server.18).
 */
export function compare(
  attribute: string,
  operator: string,
  limit: number,
  { numbers }: Pick<Declared, 'numbers'>,
): Filter {
  const holds = OPERATORS[operator]
  if (!holds || !Number.isFinite(limit)) {
    throw new SearchProblem(400, `Invalid numeric filter on "${attribute}"`)
  }
  const operators = numbers.get(attribute)
  if (!operators) {
    throw new SearchProblem(
      400,
      `invalid numeric attribute(${attribute}), attribute not specified in numericAttributesForFiltering setting`,
    )
  }
  if (operators === 'equality' && !EQUALITY.includes(operator)) return () => false
  if (operator === '!=') {
    return (record) => numbersAt(record, attribute).every((value) => value !== limit)
  }
  return (record) => numbersAt(record, attribute).some((value) => holds(value, limit))
}

/** A numeric range, both limits included. */
export const within = (
  attribute: string,
  lowest: number,
  highest: number,
  declared: Pick<Declared, 'numbers'>,
): Filter => {
  const least = compare(attribute, '>=', lowest, declared)
  const most = compare(attribute, '<=', highest, declared)
  return (record) => least(record) && most(record)
}

/** A facet with a value. An attribute that is not declared as a facet never matches. */
export function hasValue(
  attribute: string,
  value: string,
  { facets }: Pick<Declared, 'facets'>,
): Filter {
  if (!facets.has(attribute)) return () => false
  return (record) => valuesAt(record, attribute).some((entry) => String(entry) === value)
}

export const not =
  (filter: Filter): Filter =>
  (record) =>
    !filter(record)

export const allOf =
  (filters: readonly Filter[]): Filter =>
  (record) =>
    filters.every((filter) => filter(record))

export const anyOf =
  (filters: readonly Filter[]): Filter =>
  (record) =>
    filters.some((filter) => filter(record))

const nested = (filters: NestedFilters, read: (entry: string) => Filter): Filter =>
  allOf(filters.map((entry) => (typeof entry === 'string' ? read(entry) : anyOf(entry.map(read)))))

/** 'attribute:value', or 'attribute:-value' to exclude. */
function facetFilter(entry: string, declared: Pick<Declared, 'facets'>): Filter {
  const colon = entry.indexOf(':')
  if (colon < 1) throw new SearchProblem(400, `Invalid facet filter "${entry}"`)
  const attribute = entry.slice(0, colon)
  const value = entry.slice(colon + 1)
  if (value.startsWith('-')) return not(hasValue(attribute, value.slice(1), declared))
  return hasValue(attribute, value.replace(/^\\-/, '-'), declared)
}

/** Parses `facetFilters`: 'attribute:value', or 'attribute:-value' to exclude. */
export const facetFilters = (filters: NestedFilters, declared: Pick<Declared, 'facets'>): Filter =>
  nested(filters, (entry) => facetFilter(entry, declared))

/** Parses `tagFilters`: 'tag', or '-tag' to exclude. */
export const tagFilters = (filters: NestedFilters, declared: Pick<Declared, 'facets'>): Filter =>
  nested(filters, (entry) => facetFilter(`_tags:${entry}`, declared))

/** Rates a record by the filters that it passes. */
export type Score = (record: SearchRecord) => number

const SCORE = /<score=(\d+)>$/

/**
 * Parses `optionalFilters`: those of `facetFilters`, each with '<score=2>' or 1. The best filter of an
 * inner list counts; the lists are added up, or the best one counts.
 */
export function optionalFilters(
  filters: NestedFilters,
  isSum: boolean,
  declared: Pick<Declared, 'facets'>,
): Score {
  const groups = filters.map((entry) =>
    (typeof entry === 'string' ? [entry] : entry).map((each) => ({
      passes: facetFilter(each.replace(SCORE, ''), declared),
      score: Number(SCORE.exec(each)?.[1] ?? 1),
    })),
  )
  return (record) => {
    const scores = groups.map((group) =>
      Math.max(0, ...group.map(({ passes, score }) => (passes(record) ? score : 0))),
    )
    return isSum ? scores.reduce((sum, score) => sum + score, 0) : Math.max(0, ...scores)
  }
}

const COMPARISON = /^\s*([^<>=!:\s]+)\s*(<=|>=|!=|<|>|=)\s*(-?\d+(?:\.\d+)?)\s*$/
const RANGE = /^\s*([^<>=!:\s]+)\s*:\s*(-?\d+(?:\.\d+)?)\s+TO\s+(-?\d+(?:\.\d+)?)\s*$/i

/** Parses `numericFilters`: 'price <= 500', 'price:100 TO 500'. */
export const numericFilters = (
  filters: NestedFilters,
  declared: Pick<Declared, 'numbers'>,
): Filter =>
  nested(filters, (entry) => {
    const [, attribute, operator, limit] = COMPARISON.exec(entry) ?? []
    if (attribute && operator) return compare(attribute, operator, Number(limit), declared)
    const [, ranged, lowest, highest] = RANGE.exec(entry) ?? []
    if (ranged) return within(ranged, Number(lowest), Number(highest), declared)
    throw new SearchProblem(400, `Invalid numeric filter "${entry}"`)
  })
