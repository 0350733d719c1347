/** The answer of `runAlone` when another tab is at it. */
export const TAKEN = Symbol('taken')

/** A browser without locks, or one that denies them as it can deny storage, runs the job without one. */
async function underLock<T>(
  name: string,
  options: LockOptions,
  job: () => Promise<T>,
): Promise<T | typeof TAKEN> {
  const locks: LockManager | undefined = navigator.locks
  if (!locks) return job()
  let isDecided = false
  try {
    return await locks.request(name, options, (lock) => {
      isDecided = true
      return lock ? job() : TAKEN
    })
  } catch (error) {
    if (isDecided) throw error
    return job()
  }
}

/**
 * Runs a job that may run in one tab at a time. Resolves to `TAKEN`, without running it, while
 * another tab does.
 */
export const runAlone = <T>(name: string, job: () => Promise<T>): Promise<T | typeof TAKEN> =>
  underLock(name, { ifAvailable: true }, job)

/** Runs a job once no other tab is at one of this name. */
export const runInTurn = <T>(name: string, job: () => Promise<T>): Promise<T> =>
  underLock(name, {}, job) as Promise<T>
