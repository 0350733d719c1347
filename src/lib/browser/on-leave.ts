import { onEvent, stopAll } from './on-event'

/**
 * Calls the listener before the page may be gone: when it is left, and when it is hidden, because a
 * hidden tab can be discarded without another event. Returns an unsubscribe function.
 */
export function onLeave(listener: () => void): () => void {
  const hide = () => {
    if (document.visibilityState === 'hidden') listener()
  }
  return stopAll([
    onEvent(window, 'pagehide', listener),
    onEvent(document, 'visibilitychange', hide),
  ])
}
