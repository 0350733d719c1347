import type { Parameters } from './parameters'
import { type SearchRecord, valuesAt } from './search-record'

/** The number of records per value. */
export type FacetCounts = Record<string, number>

/** Counts the records per value of a facet, most frequent first. */
export function countFacet(
  records: readonly SearchRecord[],
  attribute: string,
  maxValues: number,
): FacetCounts {
  const counts = new Map<string, number>()
  for (const record of records) {
    for (const value of new Set(valuesAt(record, attribute).map(String))) {
      counts.set(value, (counts.get(value) ?? 0) + 1)
    }
  }
  const sorted = [...counts].sort(
    ([one, ones], [other, others]) => others - ones || one.localeCompare(other, 'en'),
  )
  return Object.fromEntries(sorted.slice(0, maxValues))
}

/** The counts of the requested facets that are declared. */
export function facetsOf(
  records: readonly SearchRecord[],
  declared: ReadonlySet<string>,
  { facets, maxValuesPerFacet }: Parameters,
): Record<string, FacetCounts> {
  const asked = facets.includes('*') ? [...declared] : facets
  return Object.fromEntries(
    asked
      .filter((name) => declared.has(name))
      .map((name) => [name, countFacet(records, name, maxValuesPerFacet)]),
  )
}
