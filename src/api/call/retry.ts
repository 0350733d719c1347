import { backoff } from '../../lib/data/backoff'
import type { ApiError } from './api-error'

/** How often a read is retried. */
const MOST_RETRIES = 2
/** The longest `Retry-After` that is waited for, in seconds. */
const LONGEST_WAIT = 10
/** The pauses before the retries, in ms. */
const PAUSES = { first: 400, longest: 800 }

/** The pause before a failed call is retried, in ms; `null` for no retry (api.3). `attempt` counts from 0. */
export function retryDelay(error: ApiError, attempt: number): number | null {
  if (error.method !== 'GET' || attempt >= MOST_RETRIES) return null
  const pause = backoff(attempt, PAUSES) * (0.5 + Math.random())
  if (error.kind === 'network') return pause
  const asked = error.retryAfter
  const isRetried =
    error.status === 429
      ? asked !== null && attempt === 0
      : [502, 503, 504].includes(error.status ?? 0)
  if (!isRetried || (asked ?? 0) > LONGEST_WAIT) return null
  return (asked ?? 0) * 1_000 + pause
}
