import { backoff } from '../lib/backoff'
import type { ApiError } from './api-error'

/** How often a read is tried again. */
const MOST_RETRIES = 2
/** Longer than this nobody is kept waiting for a retry, in seconds. */
const LONGEST_WAIT = 10
/** The pauses before a retry, in ms. */
const PAUSES = { first: 400, longest: 800 }

/** Ms until a failed call is tried again, or `null` when it is not: writes never are. */
export function retryDelay(error: ApiError, attempt: number): number | null {
  if (error.method !== 'GET' || attempt >= MOST_RETRIES) return null
  const jitter = backoff(attempt, PAUSES) * (0.5 + Math.random())
  const asked = error.retryAfter
  if (error.kind === 'network') return jitter
  if (error.status === 429) {
    return asked !== null && asked <= LONGEST_WAIT && attempt === 0 ? asked * 1_000 + jitter : null
  }
  if (error.status === 502 || error.status === 503 || error.status === 504) {
    if (asked === null) return jitter
    return asked <= LONGEST_WAIT ? asked * 1_000 + jitter : null
  }
  return null
}
