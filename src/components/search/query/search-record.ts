/** A record of an index, as the service answers it. */
export type SearchRecord = Readonly<Record<string, unknown>>

const isRecord = (value: unknown): value is SearchRecord =>
  typeof value === 'object' && value !== null

/** One attribute of `_highlightResult` or `_snippetResult`; empty where there is none. */
export function resultOf(results: unknown, attribute: string): SearchRecord {
  const result = isRecord(results) ? results[attribute] : null
  return isRecord(result) ? result : {}
}
