import { createStore } from 'jotai/vanilla'
import { expect, it } from 'vitest'
import { isPuttingAsideAtom, setPuttingAsideAtom } from '../../../src/atoms/basket/putting-aside'

it('the page knows that products are being put aside (basket.182)', () => {
  const store = createStore()
  expect(store.get(isPuttingAsideAtom)).toBe(false)
  store.set(setPuttingAsideAtom, true)
  expect(store.get(isPuttingAsideAtom)).toBe(true)
})
