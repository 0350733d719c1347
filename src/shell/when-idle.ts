/** Calls back when the page is idle, after 2 s at the latest. */
export const whenIdle = (callback: () => void): unknown =>
  'requestIdleCallback' in window
    ? requestIdleCallback(callback, { timeout: 2_000 })
    : setTimeout(callback, 200)
