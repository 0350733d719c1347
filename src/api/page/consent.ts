import { config } from '../../config'
import { onEvent, stopAll } from '../../lib/browser/on-event'
import { isFields } from '../../lib/data/parse'

/** The maximum number of events that wait for consent; later ones are dropped (page.13). */
const MAX_WAITING = 100

let waiting: (() => void)[] = []
let isGiven = false

/** Whether analytics may send now (page.13). */
export const isAllowed = (): boolean => {
  const { analytics } = config()
  return analytics === 'always' || (isGiven && analytics !== 'never')
}

/** The gate of analytics: runs `send` once the configuration and the visitor allow it (page.13). */
export function whenAllowed(send: () => void): void {
  const { analytics } = config()
  if (isAllowed()) send()
  else if (analytics !== 'never' && waiting.length < MAX_WAITING) waiting.push(send)
}

/** Opens the gate, or closes it: events that wait are dropped, as they were seen without consent (page.23). */
export function setConsent(given: boolean): void {
  isGiven = given
  const held = waiting.splice(0)
  if (given) for (const send of held) whenAllowed(send)
}

/** Opens the gate at the configured DOM event, or one that the `dataLayer` already holds (page.13). */
export function watchConsent(): () => void {
  const { analytics } = config()
  waiting = []
  isGiven = false
  if (typeof analytics === 'string') return () => {}
  const open = () => {
    stop()
    setConsent(true)
  }
  const stop = stopAll([document, window].map((each) => onEvent(each, analytics.event, open)))
  if (isInDataLayer(analytics.event)) open()
  return stop
}

/** Whether the `dataLayer` holds an event; an unreadable one holds none. */
function isInDataLayer(name: string): boolean {
  try {
    const entries = Array.isArray(window.dataLayer) ? window.dataLayer : []
    return entries.some((entry) => isFields(entry) && entry.event === name)
  } catch {
    return false
  }
}

declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}
