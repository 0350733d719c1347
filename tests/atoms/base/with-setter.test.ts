import { atom, createStore } from 'jotai/vanilla'
import { expect, it } from 'vitest'
import { withSetter } from '../../../src/atoms/base/with-setter'

it('an atom with a setter changes only by that setter', () => {
  const store = createStore()
  const [shownAtom, showAtom] = withSetter(atom<string | null>(null))
  expect(store.get(shownAtom)).toBeNull()
  store.set(showAtom, 'a notice')
  expect(store.get(shownAtom)).toBe('a notice')
  expect(createStore().get(shownAtom)).toBeNull()
})
