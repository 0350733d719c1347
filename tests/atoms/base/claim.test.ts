import { createStore } from 'jotai/vanilla'
import { expect, it } from 'vitest'
import { claim } from '../../../src/atoms/base/claim'

it('a claimed state lasts until its last claim ends', () => {
  const store = createStore()
  const [isClaimedAtom, claimAtom] = claim()
  expect(store.get(isClaimedAtom)).toBe(false)
  const stops = [store.set(claimAtom), store.set(claimAtom)]
  const states = stops.map((stop) => {
    stop()
    return store.get(isClaimedAtom)
  })
  expect(states).toEqual([true, false])
})
