import { atom, createStore } from 'jotai/vanilla'
import { expect, it } from 'vitest'
import { settable } from '../../../src/atoms/base/settable'

it('a settable atom changes only by its action', () => {
  const store = createStore()
  const [shownAtom, showAtom] = settable(atom<string | null>(null))
  expect(store.get(shownAtom)).toBeNull()
  store.set(showAtom, 'a notice')
  expect(store.get(shownAtom)).toBe('a notice')
  expect(createStore().get(shownAtom)).toBeNull()
})
