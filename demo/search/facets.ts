import type { Parameters } from './parameters'
import { type SearchRecord, valuesAt } from './search-record'

/** The number of records per value. */
export type FacetCounts = Record<string, number>

interface FacetStats {
  min: number
  max: number
  avg: number
  sum: number
}

/** Counts the records per value of a facet, most frequent first. */
export function countFacet(
  records: readonly SearchRecord[],
  attribute: string,
  { sortFacetValuesBy, maxValuesPerFacet }: Parameters,
): FacetCounts {
  const counts = new Map<string, number>()
  for (const record of records) {
    for (const value of new Set(valuesAt(record, attribute).map(String))) {
      counts.set(value, (counts.get(value) ?? 0) + 1)
    }
  }
  const sorted = [...counts].sort(
    ([one, ones], [other, others]) =>
      (sortFacetValuesBy === 'count' ? others - ones : 0) || one.localeCompare(other, 'en'),
  )
  return Object.fromEntries(sorted.slice(0, maxValuesPerFacet))
}

function statsOf(records: readonly SearchRecord[], attribute: string): FacetStats | null {
  const numbers = records.flatMap((record) =>
    valuesAt(record, attribute).filter((value) => typeof value === 'number'),
  )
  if (numbers.length === 0) return null
  const sum = numbers.reduce((total, number) => total + number, 0)
  return { min: Math.min(...numbers), max: Math.max(...numbers), avg: sum / numbers.length, sum }
}

/** The counts, and for numbers the statistics, of the requested facets that are declared. */
export function facetsOf(
  records: readonly SearchRecord[],
  declared: ReadonlySet<string>,
  parameters: Parameters,
): { facets: Record<string, FacetCounts>; facets_stats: Record<string, FacetStats> } {
  const asked = parameters.facets.includes('*') ? [...declared] : parameters.facets
  const facets: Record<string, FacetCounts> = {}
  const stats: Record<string, FacetStats> = {}
  for (const attribute of asked.filter((name) => declared.has(name))) {
    facets[attribute] = countFacet(records, attribute, parameters)
    const statistics = statsOf(records, attribute)
    if (statistics) stats[attribute] = statistics
  }
  return { facets, facets_stats: stats }
}
