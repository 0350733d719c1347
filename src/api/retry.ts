import type { ApiError } from './api-error'

/** How often a read is tried again. */
const MOST_RETRIES = 2
/** Longer than this nobody is kept waiting for a retry, in seconds. */
const LONGEST_WAIT = 10
/** The first pause before a retry, in ms; the second is twice as long. */
const PAUSE = 400

/** Ms until a failed call is tried again, or `null` when it is not: writes never are. */
export function retryDelay(error: ApiError, attempt: number): number | null {
  if (error.method !== 'GET' || attempt >= MOST_RETRIES) return null
  const jitter = PAUSE * 2 ** attempt * (0.5 + Math.random())
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

/** Waits, unless it is given up meanwhile: then `false`. */
export const wait = (ms: number, signal?: AbortSignal): Promise<boolean> =>
  new Promise((resolve) => {
    const end = (isOver: boolean) => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', stop)
      resolve(isOver)
    }
    const stop = () => end(false)
    const timer = setTimeout(end, ms, true)
    signal?.addEventListener('abort', stop)
    if (signal?.aborted) stop()
  })
