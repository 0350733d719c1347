import { atom, createStore } from 'jotai/vanilla'
import { expect, it } from 'vitest'
import { readCurrent } from '../../../src/atoms/base/read-current'

it('an answer counts unless the state has changed since its request', async () => {
  const store = createStore()
  const stateAtom = atom(0)
  let reads = 0
  const read = async () => {
    reads += 1
    if (reads < 3) store.set(stateAtom, reads)
    return reads
  }
  expect(await readCurrent(store.get, stateAtom, read)).toBe(3)
})
