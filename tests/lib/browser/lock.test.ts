import { expect, it, vi } from 'vitest'
import { LOCK_TAKEN, runAlone, runInTurn } from '../../../src/lib/browser/lock'

type Run = (lock: object | null) => unknown

const withLocks = (request: unknown) =>
  vi
    .spyOn(navigator, 'locks', 'get')
    .mockReturnValue((request ? { request } : undefined) as unknown as LockManager)

it('an exclusive job runs while it has the lock (payment.11)', async () => {
  const request = vi.fn((_name: string, _options: object, run: Run) => run({}))
  withLocks(request)
  expect(await runAlone('order', async () => 'done')).toBe('done')
  expect(request.mock.lastCall?.slice(0, 2)).toEqual(['order', { ifAvailable: true }])
})

it('an exclusive job does not run while another tab has the lock (payment.11)', async () => {
  withLocks(async (_name: string, _options: object, run: Run) => run(null))
  const job = vi.fn(async () => 'done')
  expect(await runAlone('a', job)).toBe(LOCK_TAKEN)
  expect(job).not.toHaveBeenCalled()
})

it('an exclusive job runs in browsers without locks', async () => {
  withLocks(null)
  expect(await runAlone('a', async () => 'done')).toBe('done')
})

it('an exclusive job runs even where locks are denied', async () => {
  withLocks(async () => {
    throw new DOMException('denied', 'SecurityError')
  })
  expect(await runAlone('a', async () => 'done')).toBe('done')
})

it('an exclusive job that fails is not run again', async () => {
  withLocks(async (_name: string, _options: object, run: Run) => run({}))
  const job = vi.fn(async () => {
    throw new Error('no')
  })
  await expect(runAlone('a', job)).rejects.toThrow('no')
  expect(job).toHaveBeenCalledTimes(1)
})

it('a waiting job runs after the other tab releases the lock', async () => {
  let letGo = () => {}
  const isFree = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const request = vi.fn((_name: string, _options: object, run: Run) => isFree.then(() => run({})))
  withLocks(request)
  const job = vi.fn(async () => 'done')
  const outcome = runInTurn('order', job)
  expect(request.mock.lastCall?.slice(0, 2)).toEqual(['order', {}])
  await Promise.resolve()
  expect(job).not.toHaveBeenCalled()
  letGo()
  expect(await outcome).toBe('done')
})

it('a waiting job runs without locks, and where they are denied', async () => {
  withLocks(null)
  expect(await runInTurn('a', async () => 'done')).toBe('done')
  withLocks(async () => {
    throw new DOMException('denied', 'SecurityError')
  })
  expect(await runInTurn('a', async () => 'done')).toBe('done')
})

it('a waiting job that fails is not run again', async () => {
  withLocks(async (_name: string, _options: object, run: Run) => run({}))
  const job = vi.fn(async () => {
    throw new Error('no')
  })
  await expect(runInTurn('a', job)).rejects.toThrow('no')
  expect(job).toHaveBeenCalledTimes(1)
})
