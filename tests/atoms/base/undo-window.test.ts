import { createStore } from 'jotai/vanilla'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { undoWindow } from '../../../src/atoms/base/undo-window'
import { pressButton } from '../../lib/browser/press-button'

const TEA = { id: 'tea', isBusy: false }
const COFFEE = { id: 'coffee', isBusy: false }

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

function newWindow() {
  const atoms = undoWindow<{ id: string; isBusy: boolean }>(() => () => {})
  const store = createStore()
  return { ...atoms, store, removed: () => store.get(atoms.removedAtom) }
}

it('a removed item can be put back for 6 s (basket.7, favourites.3)', () => {
  const { store, offerAtom, removed } = newWindow()
  store.set(offerAtom, TEA)
  vi.advanceTimersByTime(2_000)
  store.set(offerAtom, COFFEE)
  vi.advanceTimersByTime(3_999)
  expect(removed()).toEqual([TEA, COFFEE])
  vi.advanceTimersByTime(1)
  expect(removed()).toEqual([COFFEE])
  vi.advanceTimersByTime(2_000)
  expect(removed()).toEqual([])
})

it('Undo stays while a control is pressed, as the rows below would move (form.44)', () => {
  const { store, offerAtom, removed } = newWindow()
  store.set(offerAtom, TEA)
  vi.advanceTimersByTime(5_999)
  const button = pressButton()
  vi.advanceTimersByTime(1_000)
  expect(removed()).toEqual([TEA])
  button.click()
  vi.advanceTimersByTime(0)
  expect(removed()).toEqual([])
})

it('an item removed again gets another 6 s and moves to the end', () => {
  const { store, offerAtom, removed } = newWindow()
  store.set(offerAtom, TEA)
  store.set(offerAtom, COFFEE)
  vi.advanceTimersByTime(5_000)
  const again = { ...TEA }
  store.set(offerAtom, again)
  expect(removed()).toEqual([COFFEE, TEA])
  vi.advanceTimersByTime(5_999)
  expect(removed()).toEqual([TEA])
  vi.advanceTimersByTime(1)
  expect(removed()).toEqual([])
})

it('an item that is being put back keeps its place until it is forgotten', () => {
  const { store, offerAtom, holdAtom, forgetAtom, removed } = newWindow()
  store.set(offerAtom, TEA)
  store.set(offerAtom, COFFEE)
  store.set(holdAtom, { ...TEA, isBusy: true })
  expect(removed()).toEqual([{ ...TEA, isBusy: true }, COFFEE])
  vi.advanceTimersByTime(60_000)
  expect(removed()).toEqual([{ ...TEA, isBusy: true }])
  store.set(forgetAtom, 'tea')
  expect(removed()).toEqual([])
})

it("holding an item that 'Undo' no longer offers has no effect", () => {
  const { store, holdAtom, removed } = newWindow()
  store.set(holdAtom, TEA)
  expect(removed()).toEqual([])
})

it('each list has its own undo window', () => {
  const saved = newWindow()
  const basket = newWindow()
  saved.store.set(saved.offerAtom, TEA)
  saved.store.set(basket.offerAtom, COFFEE)
  expect(saved.store.get(saved.removedAtom)).toEqual([TEA])
  expect(saved.store.get(basket.removedAtom)).toEqual([COFFEE])
})

it('ending the window early forgets all removed items and stops listening', () => {
  const ends = new Set<() => void>()
  const atoms = undoWindow<{ id: string }>((end) => {
    ends.add(end)
    return () => ends.delete(end)
  })
  const store = createStore()
  store.set(atoms.offerAtom, { id: 'tea' })
  store.set(atoms.offerAtom, { id: 'coffee' })
  for (const end of ends) end()
  expect(store.get(atoms.removedAtom)).toEqual([])
  expect([ends.size, vi.getTimerCount()]).toEqual([0, 0])
  store.set(atoms.offerAtom, { id: 'tea' })
  vi.advanceTimersByTime(6_000)
  expect(ends.size).toBe(0)
})
