import { storeFirstAnswer } from '../../api/search/first-answers'
import { readFirstResults } from '../../entities/search/first-results'

/** Stores a printed answer for the identical first search; ignores a stale one (first.3). */
export function storeFirstResults(json: string): void {
  const printed = readFirstResults(json, Date.now())
  if (printed) storeFirstAnswer(printed)
}
