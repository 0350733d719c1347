/** Listens to an event. Returns an unsubscribe function. */
export function onEvent<E extends Event>(
  target: EventTarget,
  type: string,
  listener: (event: E) => void,
): () => void {
  target.addEventListener(type, listener as EventListener)
  return () => target.removeEventListener(type, listener as EventListener)
}

/** One unsubscribe function for several. */
export const stopAll = (stops: readonly (() => void)[]) => (): void => {
  for (const stop of stops) stop()
}

/** Calls the listener when the browser restores the page from its cache. Returns an unsubscribe function. */
export const onPageReturn = (listener: () => void): (() => void) =>
  onEvent(window, 'pageshow', ({ persisted }: PageTransitionEvent) => {
    if (persisted) listener()
  })
