import { config } from '../config'

/** So many events wait for consent; later ones are dropped. */
const MOST_WAITING = 100

let waiting: (() => void)[] = []
let isGiven = false

/** Does what tells analytics something once the page's configuration allows it: the one gate (readings 17). */
export function whenAllowed(tell: () => void): void {
  const { analytics } = config()
  if (analytics === 'always' || isGiven) tell()
  else if (analytics !== 'never' && waiting.length < MOST_WAITING) waiting.push(tell)
}

/**
 * Opens the gate at the event that the configuration names: a DOM event on `document` or `window`,
 * or one that is in the `dataLayer` already. Returns how to stop.
 */
export function watchConsent(): () => void {
  const { analytics } = config()
  waiting = []
  isGiven = false
  if (typeof analytics === 'string') return () => {}
  const open = () => {
    stop()
    isGiven = true
    for (const tell of waiting.splice(0)) tell()
  }
  const stop = () => {
    document.removeEventListener(analytics.event, open)
    window.removeEventListener(analytics.event, open)
  }
  document.addEventListener(analytics.event, open)
  window.addEventListener(analytics.event, open)
  const told = Array.isArray(window.dataLayer) ? window.dataLayer : []
  if (told.some((entry) => isNamed(entry, analytics.event))) open()
  return stop
}

const isNamed = (entry: unknown, name: string): boolean =>
  typeof entry === 'object' && entry !== null && 'event' in entry && entry.event === name

declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}
