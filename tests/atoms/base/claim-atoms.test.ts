import { createStore } from 'jotai/vanilla'
import { expect, it } from 'vitest'
import { claimAtoms } from '../../../src/atoms/base/claim-atoms'

it('a claimed state lasts until its last claim ends', () => {
  const store = createStore()
  const [isClaimedAtom, claimAtom] = claimAtoms()
  expect(store.get(isClaimedAtom)).toBe(false)
  const stops = [store.set(claimAtom), store.set(claimAtom)]
  const states = stops.map((stop) => {
    stop()
    return store.get(isClaimedAtom)
  })
  expect(states).toEqual([true, false])
})
