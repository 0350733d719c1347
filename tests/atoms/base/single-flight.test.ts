import { createStore } from 'jotai/vanilla'
import { expect, it, vi } from 'vitest'
import { singleFlightAtom } from '../../../src/atoms/base/single-flight'

/** A single-flight action whose runs the test ends. */
function openAction() {
  const ends: { resolve: (value: string) => void; reject: (error: Error) => void }[] = []
  const run = vi.fn(
    (_get: unknown, _set: unknown, _name: string | object) =>
      new Promise<string>((resolve, reject) => {
        ends.push({ resolve, reject })
      }),
  )
  const actionAtom = singleFlightAtom(run)
  const store = createStore()
  return {
    run,
    ends,
    actionAtom,
    store,
    start: (name: string | object) => store.set(actionAtom, name),
  }
}

it('a call during a run joins it and gets its result', async () => {
  const { run, ends, start } = openAction()
  const calls = [start({}), start({})]
  ends[0]?.resolve('done')
  expect(await Promise.all(calls)).toEqual(['done', 'done'])
  expect(run).toHaveBeenCalledTimes(1)
})

it('a call after a run starts another one', async () => {
  const { run, ends, start } = openAction()
  const first = start('a')
  ends[0]?.resolve('first')
  await first
  const second = start('a')
  ends[1]?.resolve('second')
  expect(await second).toBe('second')
  expect(run).toHaveBeenCalledTimes(2)
})

it('a failed run fails all its calls, and the next call starts another one', async () => {
  const { run, ends, start } = openAction()
  const calls = [start('a'), start('a')]
  ends[0]?.reject(new Error('lost'))
  const results = await Promise.allSettled(calls)
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  void start('a')
  expect(run).toHaveBeenCalledTimes(2)
})

it('calls with different texts do not wait for each other', async () => {
  const { run, ends, start } = openAction()
  const calls = [start('a'), start('b'), start('a')]
  ends[1]?.resolve('of b')
  expect(await calls[1]).toBe('of b')
  ends[0]?.resolve('of a')
  expect(await Promise.all([calls[0], calls[2]])).toEqual(['of a', 'of a'])
  expect(run).toHaveBeenCalledTimes(2)
})

it('an action under way in one store is not joined by another store', () => {
  const { run, actionAtom, start } = openAction()
  void start('a')
  void createStore().set(actionAtom, 'a')
  expect(run).toHaveBeenCalledTimes(2)
})
