import { isFields } from '../../../lib/data/parse'

export type SearchRecord = Readonly<Record<string, unknown>>

/** One attribute of `_highlightResult` or `_snippetResult`; empty where there is none. */
export function resultOf(results: unknown, attribute: string): SearchRecord {
  const result = isFields(results) ? results[attribute] : null
  return isFields(result) ? result : {}
}
