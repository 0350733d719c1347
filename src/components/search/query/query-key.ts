import { isFields } from '../../../lib/data/spellings'

/** A JSON replacer that sorts keys, so that the same content has one spelling. */
const sortKeys = (_key: string, value: unknown): unknown =>
  isFields(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value

/** A key of a search's state: the same for every page of the same query. */
export function queryKey(state: object): string {
  const { page: _, ...query } = state as Record<string, unknown>
  return JSON.stringify(query, sortKeys)
}
