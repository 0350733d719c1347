/** Calls back when the page is idle, after 2 s at the latest. */
export const whenIdle = (callback: () => void): unknown =>
  typeof requestIdleCallback === 'function'
    ? requestIdleCallback(callback, { timeout: 2_000 })
    : setTimeout(callback, 200)
