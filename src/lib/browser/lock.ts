/** The result of `runAlone` when another tab holds the lock. */
export const LOCK_TAKEN = Symbol('taken')

/** Runs a job under a lock, or without one where the browser has no locks or denies them. */
async function underLock<T>(
  name: string,
  options: LockOptions,
  job: () => Promise<T>,
): Promise<T | typeof LOCK_TAKEN> {
  const locks: LockManager | undefined = navigator.locks
  if (!locks) return job()
  let isDecided = false
  try {
    return await locks.request(name, options, (lock) => {
      isDecided = true
      return lock ? job() : LOCK_TAKEN
    })
  } catch (error) {
    if (isDecided) throw error
    return job()
  }
}

/** Runs a job in one tab at a time (payment.11). Resolves to `LOCK_TAKEN` while another tab holds the lock. */
export const runAlone = <T>(name: string, job: () => Promise<T>): Promise<T | typeof LOCK_TAKEN> =>
  underLock(name, { ifAvailable: true }, job)

/** Runs a job as soon as no other tab holds the lock. Rejects when the job does. */
export const runInTurn = <T>(name: string, job: () => Promise<T>): Promise<T> =>
  underLock(name, {}, job) as Promise<T>
