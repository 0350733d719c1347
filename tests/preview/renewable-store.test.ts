import { atom, createStore } from 'jotai/vanilla'
import { expect, it, vi } from 'vitest'
import { makeRenewable } from '../../src/preview/renewable-store'

it('a renewed store forgets its values, and keeps and notifies its subscribers (preview.20)', () => {
  const store = createStore()
  const renew = makeRenewable(store)
  const countAtom = atom(0)
  const kept = vi.fn()
  const gone = vi.fn()
  store.sub(countAtom, kept)
  store.sub(countAtom, gone)()
  store.set(countAtom, 3)
  expect(store.get(countAtom)).toBe(3)
  renew()
  expect(store.get(countAtom)).toBe(0)
  store.set(countAtom, 5)
  expect(kept).toHaveBeenCalledTimes(3)
  expect(gone).not.toHaveBeenCalled()
})
