/** Calls the listener when the browser shows a page again that it has kept. Returns an unsubscribe function. */
export function onPageReturn(listener: () => void): () => void {
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) listener()
  }
  window.addEventListener('pageshow', onShow)
  return () => window.removeEventListener('pageshow', onShow)
}
