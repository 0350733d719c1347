import { sortKeys } from '../../../lib/data/sort-keys'

/** A key of a search's state: the same for every page of the same query. */
export function queryKey(state: object): string {
  const { page: _, ...query } = state as Record<string, unknown>
  return JSON.stringify(query, sortKeys)
}
