import { keepFirstAnswer } from '../../api/search/first-answers'
import { readFirstResults } from '../../entities/search/first-results'

/** Keeps a printed answer for the search that would ask the same; one that is not fresh is left out (first.3). */
export function keepFirstResults(json: string): void {
  const printed = readFirstResults(json, Date.now())
  if (printed) keepFirstAnswer(printed)
}
