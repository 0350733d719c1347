import { onEvent } from './on-event'

/** Calls the listener when the browser shows a page again that it has kept. Returns an unsubscribe function. */
export const onPageReturn = (listener: () => void): (() => void) =>
  onEvent(window, 'pageshow', ({ persisted }: PageTransitionEvent) => {
    if (persisted) listener()
  })
