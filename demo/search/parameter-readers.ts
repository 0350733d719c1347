import type { NestedFilters } from './filters'
import { SearchProblem } from './search-problem'

/** The raw parameters of a request. */
export type GivenParameters = Readonly<Record<string, unknown>>

const isMissing = (value: unknown): value is undefined | null =>
  value === undefined || value === null

/** The refusal of a value. */
const invalid = (name: string, expected: string): SearchProblem =>
  new SearchProblem(400, `Invalid value for "${name}" parameter, expected ${expected}`)

/** Parses a value that a query string carries as JSON. */
function fromJson(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return value
  try {
    return JSON.parse(value)
  } catch (error) {
    throw new SearchProblem(400, `Invalid JSON: ${(error as Error).message}`)
  }
}

export function text(given: GivenParameters, name: string, fallback: string): string {
  const value = given[name]
  if (isMissing(value)) return fallback
  if (typeof value === 'string' || typeof value === 'number') return String(value)
  throw invalid(name, 'string')
}

/** A whole number within limits; above `max` an error, unless it is read as `max`. */
export function whole(
  given: GivenParameters,
  name: string,
  fallback: number,
  { min = 0, max, isCapped = false }: { min?: number; max: number; isCapped?: boolean },
): number {
  const value = given[name]
  if (isMissing(value) || value === '') return fallback
  const number = typeof value === 'boolean' || Array.isArray(value) ? Number.NaN : Number(value)
  if (Number.isInteger(number) && number >= min) {
    if (number <= max) return number
    if (isCapped) return max
  }
  throw invalid(name, `integer between ${min} and ${max}`)
}

export function texts(given: GivenParameters, name: string): readonly string[] | null {
  const value = fromJson(given[name])
  if (isMissing(value)) return null
  if (typeof value === 'string') return value.split(',').filter((entry) => entry !== '')
  if (Array.isArray(value) && value.every((entry) => typeof entry === 'string')) return value
  throw invalid(name, 'array of strings')
}

export function nestedFilters(given: GivenParameters, name: string): NestedFilters {
  const value = fromJson(given[name])
  if (isMissing(value) || value === '') return []
  if (typeof value === 'string') return value.split(',')
  const isFilter = (entry: unknown): entry is string | string[] =>
    typeof entry === 'string' ||
    (Array.isArray(entry) && entry.every((inner) => typeof inner === 'string'))
  if (Array.isArray(value) && value.every(isFilter)) return value
  throw invalid(name, 'nested strings')
}

export function oneOf<T extends string>(
  given: GivenParameters,
  name: string,
  first: T,
  ...others: readonly T[]
): T {
  const value = given[name]
  if (isMissing(value)) return first
  const known = [first, ...others].find((choice) => choice === String(value))
  if (known) return known
  throw invalid(name, `one of ${[first, ...others].join(', ')}`)
}
