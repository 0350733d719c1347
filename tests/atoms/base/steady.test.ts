import { atom, createStore } from 'jotai/vanilla'
import { expect, it } from 'vitest'
import { steadyAtom } from '../../../src/atoms/base/steady'

interface Basket {
  lines: { id: string; qty: number }[]
  total: string
}

function openBasket() {
  const sourceAtom = atom<Basket>({ lines: [{ id: '1', qty: 2 }], total: '£2' })
  return { sourceAtom, basketAtom: steadyAtom(sourceAtom), store: createStore() }
}

it('an equal value keeps its identity', () => {
  const { store, sourceAtom, basketAtom } = openBasket()
  const before = store.get(basketAtom)
  store.set(sourceAtom, structuredClone(before))
  expect(store.get(basketAtom)).toBe(before)
})

it('only the changed parts of a value get a new identity', () => {
  const { store, sourceAtom, basketAtom } = openBasket()
  const before = store.get(basketAtom)
  store.set(sourceAtom, { ...structuredClone(before), total: '£3' })
  const after = store.get(basketAtom)
  expect(after).not.toBe(before)
  expect(after.total).toBe('£3')
  expect(after.lines).toBe(before.lines)
})

it('each store has a value of its own', () => {
  const { store, sourceAtom, basketAtom } = openBasket()
  const other = createStore()
  store.set(sourceAtom, { lines: [], total: '£0' })
  expect(store.get(basketAtom).total).toBe('£0')
  expect(other.get(basketAtom).total).toBe('£2')
})
