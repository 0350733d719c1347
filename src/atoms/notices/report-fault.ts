import type { ApiError } from '../../api/call/api-error'
import { callName } from '../../api/call/unreadable-answer'
import { config } from '../../config'
import { emit, type TradeFault } from '../../events'

/** How long the same fault is not reported again, in ms (event.5). */
const PAUSE_MS = 60_000
/** The maximum number of faults that a page reports (event.5). */
const MAX_FAULTS = 20

const reported = new Map<string, number>()

/** Reports a fault to the page and to the configured address (event.5, event.6), without personal data. */
export function reportFault(fault: TradeFault): void {
  const key = JSON.stringify(fault)
  const now = performance.now()
  const isRepeated = now - (reported.get(key) ?? Number.NEGATIVE_INFINITY) < PAUSE_MS
  if (isRepeated || (reported.size >= MAX_FAULTS && !reported.has(key))) return
  reported.set(key, now)
  emit('trade:error', { ...fault })
  const { errorReport } = config()
  try {
    // Plain text: a beacon of another type would need the other host's permission first.
    if (errorReport) navigator.sendBeacon(errorReport, key)
  } catch {
    // The page has removed `sendBeacon`.
  }
}

/** Reports a call of the API that failed, by its method and its path without ids and codes. */
export function reportFailedCall({ method, url, kind, status }: ApiError): void {
  const name = callName(url)
  const code = kind === 'http' ? `http-${status}` : kind
  reportFault({ code, area: name.split('/')[1] ?? '', id: `${method} ${name}` })
}
