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
