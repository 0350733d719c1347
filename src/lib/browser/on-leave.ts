import { onEvent, stopAll } from './on-event'

/** Calls the listener when the page is left, and when it is hidden: a hidden tab can be discarded silently. */
export function onLeave(listener: () => void): () => void {
  const hide = () => {
    if (document.visibilityState === 'hidden') listener()
  }
  return stopAll([
    onEvent(window, 'pagehide', listener),
    onEvent(document, 'visibilitychange', hide),
  ])
}
