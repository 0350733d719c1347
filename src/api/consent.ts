import { config } from '../config'

/** The most events that wait for consent; later ones are dropped (page.13). */
const MOST_WAITING = 100

let waiting: (() => void)[] = []
let isGiven = false

/** The gate of analytics: runs `send` once the configuration allows it (page.13). */
export function whenAllowed(send: () => void): void {
  const { analytics } = config()
  if (analytics === 'always' || isGiven) send()
  else if (analytics !== 'never' && waiting.length < MOST_WAITING) waiting.push(send)
}

/**
 * Opens the gate at the configured event (page.13): a DOM event on `document` or `window`, or an
 * entry that the `dataLayer` already holds. Returns an unsubscribe function.
 */
export function watchConsent(): () => void {
  const { analytics } = config()
  waiting = []
  isGiven = false
  if (typeof analytics === 'string') return () => {}
  const open = () => {
    stop()
    isGiven = true
    for (const send of waiting.splice(0)) send()
  }
  const stop = () => {
    document.removeEventListener(analytics.event, open)
    window.removeEventListener(analytics.event, open)
  }
  document.addEventListener(analytics.event, open)
  window.addEventListener(analytics.event, open)
  if (isInDataLayer(analytics.event)) open()
  return stop
}

/** Whether the `dataLayer` holds an event. One that cannot be read holds none. */
function isInDataLayer(name: string): boolean {
  try {
    const entries = Array.isArray(window.dataLayer) ? window.dataLayer : []
    return entries.some((entry) => isNamed(entry, name))
  } catch {
    return false
  }
}

const isNamed = (entry: unknown, name: string): boolean =>
  typeof entry === 'object' && entry !== null && 'event' in entry && entry.event === name

declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}
