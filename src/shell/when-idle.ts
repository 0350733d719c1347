/** Calls back once the page has nothing more urgent to do; after 2 s in any case. */
export const whenIdle = (callback: () => void): unknown =>
  'requestIdleCallback' in window
    ? requestIdleCallback(callback, { timeout: 2_000 })
    : setTimeout(callback, 200)
