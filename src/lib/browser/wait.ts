/** Resolves to `true` after `ms`, or to `false` as soon as the signal is aborted. */
export const wait = (ms: number, signal?: AbortSignal): Promise<boolean> =>
  new Promise((resolve) => {
    const end = (isOver: boolean) => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', stop)
      resolve(isOver)
    }
    const stop = () => end(false)
    const timer = setTimeout(end, ms, true)
    signal?.addEventListener('abort', stop)
    if (signal?.aborted) stop()
  })

/** How long before a departure the browser may cut off loads, in ms. */
export const CUT_BEFORE_LEAVING = 250

/** Whether the user is leaving the page, which may have cut off a load. */
export async function isBeingLeft(): Promise<boolean> {
  let isLeft = false
  const note = () => {
    isLeft = true
  }
  window.addEventListener('pagehide', note)
  await wait(CUT_BEFORE_LEAVING)
  window.removeEventListener('pagehide', note)
  return isLeft
}

/** Exponential backoff: the pause before a retry in ms, doubled with each attempt from 0 up to `longest`. */
export const backoff = (attempt: number, { first, longest }: { first: number; longest: number }) =>
  Math.min(longest, first * 2 ** Math.min(attempt, 30))
