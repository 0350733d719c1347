/** The answer of `runAlone` when another tab is at it. */
export const TAKEN = Symbol('taken')

/**
 * Runs a job that may run in one tab at a time. Resolves to `TAKEN`, without running it, while
 * another tab does. A browser without locks, or a page that is not secure, runs it.
 */
export async function runAlone<T>(name: string, job: () => Promise<T>): Promise<T | typeof TAKEN> {
  const locks: LockManager | undefined = navigator.locks
  if (!locks) return job()
  let hasBegun = false
  const begin = (lock: Lock | null) => {
    if (!lock) return TAKEN
    hasBegun = true
    return job()
  }
  try {
    return await locks.request(name, { ifAvailable: true }, begin)
  } catch (error) {
    // Where locks are denied, as storage can be, the job runs without one.
    if (hasBegun) throw error
    return job()
  }
}

/** Runs a job once no other tab is at one of this name; where there are no locks, at once. */
export async function runInTurn<T>(name: string, job: () => Promise<T>): Promise<T> {
  const locks: LockManager | undefined = navigator.locks
  if (!locks) return job()
  let hasBegun = false
  try {
    return await locks.request(name, () => {
      hasBegun = true
      return job()
    })
  } catch (error) {
    if (hasBegun) throw error
    return job()
  }
}
