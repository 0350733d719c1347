import { parseJson } from '../../lib/data/json'
import { isFields } from '../../lib/data/parse'
import { readSearchAnswer } from './search-answer'

/** How long after its request a printed answer may replace one of the service, in ms (first.3). */
const FRESH_MS = 15 * 60_000

/** Whether an answer requested at `at` may replace one of the service; both times in ms since 1970 (first.3). */
export const isFresh = (at: unknown, now: number): at is number =>
  typeof at === 'number' && at <= now && now - at <= FRESH_MS

/** A page's request to the search service on behalf of a tag, and its answer (first.2). */
export interface FirstResults {
  /** When the service was asked, in ms since 1970. */
  at: number
  requests: readonly Record<string, unknown>[]
  answer: NonNullable<ReturnType<typeof readSearchAnswer>>
}

/**
 * Reads the JSON of first results: `version` 1, `at` (ms since 1970), `requests` and `results`. `null` when it
 * is malformed, of another version, older than 15 minutes or from the future. Also `null` when the answer does
 * not fit its requests (first.3). @param now in ms since 1970
 */
export function readFirstResults(json: string, now: number): FirstResults | null {
  const given = parseJson(json)
  if (!isFields(given) || given.version !== 1) return null
  const { at, requests, results } = given
  const areRequests = Array.isArray(requests) && requests.length > 0 && requests.every(isFields)
  if (!isFresh(at, now) || !areRequests) return null
  const answer = readSearchAnswer({ results }, requests)
  return answer && { at, requests, answer }
}
