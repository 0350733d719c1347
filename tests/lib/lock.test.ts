import { describe, expect, it, vi } from 'vitest'
import { runAlone, runInTurn, TAKEN } from '../../src/lib/lock'

type Run = (lock: object | null) => unknown

const withLocks = (request: unknown) =>
  vi
    .spyOn(navigator, 'locks', 'get')
    .mockReturnValue((request ? { request } : undefined) as unknown as LockManager)

describe('runAlone', () => {
  it('runs the job while it has the lock', async () => {
    withLocks((_name: string, _options: object, run: Run) => run({}))
    expect(await runAlone('a', async () => 'done')).toBe('done')
  })

  it('does not run it while another tab has the lock', async () => {
    withLocks(async (_name: string, _options: object, run: Run) => run(null))
    const job = vi.fn(async () => 'done')
    expect(await runAlone('a', job)).toBe(TAKEN)
    expect(job).not.toHaveBeenCalled()
  })

  it('runs it where there are no locks', async () => {
    withLocks(null)
    expect(await runAlone('a', async () => 'done')).toBe('done')
  })

  it('runs it where locks are denied', async () => {
    withLocks(async () => {
      throw new DOMException('denied', 'SecurityError')
    })
    expect(await runAlone('a', async () => 'done')).toBe('done')
  })

  it('runs it once when the job itself fails', async () => {
    withLocks(async (_name: string, _options: object, run: Run) => run({}))
    const job = vi.fn(async () => {
      throw new Error('no')
    })
    await expect(runAlone('a', job)).rejects.toThrow('no')
    expect(job).toHaveBeenCalledTimes(1)
  })
})

describe('runInTurn', () => {
  it('runs the job once the other tab has let go', async () => {
    let letGo = () => {}
    const isFree = new Promise<void>((resolve) => {
      letGo = resolve
    })
    withLocks(async (_name: string, _options: object, run: Run) => isFree.then(() => run({})))
    const job = vi.fn(async () => 'done')
    const outcome = runInTurn('a', job)
    await Promise.resolve()
    expect(job).not.toHaveBeenCalled()
    letGo()
    expect(await outcome).toBe('done')
  })

  it('runs it where there are no locks, and where they are denied', async () => {
    withLocks(null)
    expect(await runInTurn('a', async () => 'done')).toBe('done')
    withLocks(async () => {
      throw new DOMException('denied', 'SecurityError')
    })
    expect(await runInTurn('a', async () => 'done')).toBe('done')
  })

  it('runs it once when the job itself fails', async () => {
    withLocks(async (_name: string, _options: object, run: Run) => run({}))
    const job = vi.fn(async () => {
      throw new Error('no')
    })
    await expect(runInTurn('a', job)).rejects.toThrow('no')
    expect(job).toHaveBeenCalledTimes(1)
  })
})
