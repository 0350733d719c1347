import { storeFirstAnswer } from '../../api/search/first-answers'
import { readFirstResults } from '../../entities/search/first-results'

/**
 * Stores the search answer that the server put into the page, for a first search with the same query (first.3). Ignores
 * a stale answer.
 */
export function storeFirstResults(json: string): void {
  const printed = readFirstResults(json, Date.now())
  if (printed) storeFirstAnswer(printed)
}
