import type { ApiError } from '../../api/call/api-error'
import { callName } from '../../api/call/unreadable'
import { config } from '../../config'
import { emit, type TradeFault } from '../../events'

/** How long the same fault is not reported again, in ms (event.5). */
const PAUSE_MS = 60_000
/** The most faults that a page reports (event.5). */
const MOST_FAULTS = 20

const reported = new Map<string, number>()

/** Tells the page of a fault, and the configured address (event.5, event.6). It holds names of ours alone. */
export function reportFault(fault: TradeFault): void {
  const key = JSON.stringify(fault)
  const now = performance.now()
  const isRepeated = now - (reported.get(key) ?? Number.NEGATIVE_INFINITY) < PAUSE_MS
  if (isRepeated || (reported.size >= MOST_FAULTS && !reported.has(key))) return
  reported.set(key, now)
  emit('trade:error', { ...fault })
  const { errorReport } = config()
  try {
    // As plain text: a beacon of another type needs the leave of another host first.
    if (errorReport) navigator.sendBeacon(errorReport, key)
  } catch {
    // The page has taken it away.
  }
}

/** Reports a call of the API that failed, by its method and its path without ids and codes. */
export function reportFailedCall({ method, url, kind, status }: ApiError): void {
  const name = callName(url)
  const code = kind === 'http' ? `http-${status}` : kind
  reportFault({ code, area: name.split('/')[1] ?? '', id: `${method} ${name}` })
}
