import type { DeclaredAttributes } from './declared-attributes'
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
  { numbers }: Pick<DeclaredAttributes, 'numbers'>,
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

/** A facet with a value. An attribute that is not declared as a facet never matches. */
export function hasValue(
  attribute: string,
  value: string,
  { facets }: Pick<DeclaredAttributes, 'facets'>,
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
function facetFilter(entry: string, declared: Pick<DeclaredAttributes, 'facets'>): Filter {
  const colon = entry.indexOf(':')
  if (colon < 1) throw new SearchProblem(400, `Invalid facet filter "${entry}"`)
  const attribute = entry.slice(0, colon)
  const value = entry.slice(colon + 1)
  if (value.startsWith('-')) return not(hasValue(attribute, value.slice(1), declared))
  return hasValue(attribute, value.replace(/^\\-/, '-'), declared)
}

/** Parses `facetFilters`: 'attribute:value', or 'attribute:-value' to exclude. */
export const facetFilters = (
  filters: NestedFilters,
  declared: Pick<DeclaredAttributes, 'facets'>,
): Filter => nested(filters, (entry) => facetFilter(entry, declared))

/** Rates a record by how many of the `optionalFilters` it passes. */
export function optionalFilters(
  filters: NestedFilters,
  declared: Pick<DeclaredAttributes, 'facets'>,
): (record: SearchRecord) => number {
  const each = filters.map((entry) => facetFilters([entry], declared))
  return (record) => each.filter((passes) => passes(record)).length
}

const COMPARISON = /^\s*([^<>=!:\s]+)\s*(<=|>=|!=|<|>|=)\s*(-?\d+(?:\.\d+)?)\s*$/

/** Parses `numericFilters`: 'price <= 500'. */
export const numericFilters = (
  filters: NestedFilters,
  declared: Pick<DeclaredAttributes, 'numbers'>,
): Filter =>
  nested(filters, (entry) => {
    const [, attribute, operator, limit] = COMPARISON.exec(entry) ?? []
    if (attribute && operator) return compare(attribute, operator, Number(limit), declared)
    throw new SearchProblem(400, `Invalid numeric filter "${entry}"`)
  })

const CONDITION = /^(NOT )?([^\s:"()]+):(?:"([^"]+)"|([^\s:"()]+))$/

/** Parses `filters`: facets and their values, each with or without NOT, joined by AND. Refuses all else. */
export const filterExpression = (
  expression: string,
  declared: Pick<DeclaredAttributes, 'facets'>,
): Filter =>
  allOf(
    expression.split(' AND ').map((condition) => {
      const [, isNot, attribute, quoted, plain] = CONDITION.exec(condition.trim()) ?? []
      if (!attribute) throw new SearchProblem(400, `filters: Unexpected "${condition}"`)
      const filter = hasValue(attribute, quoted ?? plain ?? '', declared)
      return isNot ? not(filter) : filter
    }),
  )
