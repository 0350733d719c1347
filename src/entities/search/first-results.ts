import * as v from 'valibot'
import { readAs } from '../../lib/data/parse'
import { readSearchAnswer } from './search-answer'

/** How long after it was asked for a printed answer stands for one of the service, in ms (first.3). */
const FRESH_MS = 15 * 60_000

const Printed = v.object({
  version: v.literal(1),
  /** When the service was asked, in ms since 1970. */
  at: v.number(),
  requests: v.pipe(v.array(v.record(v.string(), v.unknown())), v.minLength(1)),
  results: v.array(v.unknown()),
})

/** What a page has asked the search service on behalf of a tag, and its answer (first.2). */
export interface FirstResults {
  requests: readonly Record<string, unknown>[]
  answer: NonNullable<ReturnType<typeof readSearchAnswer>>
}

/**
 * Reads the JSON of first results; `null` when it is malformed, of another version, older than 15 minutes or
 * from the future, or when the answer does not fit its requests (first.3).
 * @param now in ms since 1970
 */
export function readFirstResults(json: string, now: number): FirstResults | null {
  let given: unknown
  try {
    given = JSON.parse(json)
  } catch {
    return null
  }
  const printed = readAs(Printed)(given)
  if (!printed || printed.at > now || now - printed.at > FRESH_MS) return null
  const { requests, results } = printed
  const answer = readSearchAnswer({ results }, requests)
  return answer && { requests, answer }
}
