import { createStore } from 'jotai/vanilla'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  changeRowAtom,
  insertLinesAtom,
  quickRowsAtom,
  removeRowsAtom,
  restoreRowsAtom,
  setTypedRowAtom,
} from '../../../src/atoms/quick-order/rows'

const KEY = 'trade-blocks:quick-order'
const kept = () => JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
const typed = (store: ReturnType<typeof createStore>) =>
  store
    .get(quickRowsAtom)
    .filter(({ code }) => code)
    .map(({ code, qty }) => [code, qty])
const lines = (...codes: string[]) => codes.map((code) => ({ code, qty: '1' }))

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  sessionStorage.clear()
})

it('a quick order begins with empty rows and always has one at its end (quick.1)', () => {
  const store = createStore()
  expect(store.get(quickRowsAtom)).toHaveLength(3)
  for (const { id } of store.get(quickRowsAtom)) store.set(changeRowAtom, id, { code: 'A' })
  expect(store.get(quickRowsAtom).map(({ code }) => code)).toEqual(['A', 'A', 'A', ''])
})

it('rows are stored soon, at once when the page is left, and read by the next page (quick.9)', () => {
  const store = createStore()
  store.set(insertLinesAtom, [{ code: '00012', qty: null }], null)
  expect(kept()).toBeNull()
  vi.advanceTimersByTime(250)
  expect(kept()).toMatchObject([{ code: '00012', qty: '1', joined: 1 }])
  store.set(insertLinesAtom, lines('B'), null)
  window.dispatchEvent(new Event('pagehide'))
  expect(typed(createStore())).toEqual([
    ['00012', '1'],
    ['B', '1'],
  ])
})

it('pasted lines replace an empty row, or follow a filled one (quick.2)', () => {
  const store = createStore()
  store.set(insertLinesAtom, lines('A', 'D'), null)
  const [first, second] = store.get(quickRowsAtom)
  store.set(insertLinesAtom, lines('B', 'C'), first?.id ?? '')
  expect(typed(store).map(([code]) => code)).toEqual(['A', 'B', 'C', 'D'])
  expect(second?.code).toBe('D')
  const last = store.get(quickRowsAtom).at(-1)
  store.set(insertLinesAtom, lines('E'), last?.id ?? '')
  expect(store.get(quickRowsAtom).at(-2)).toMatchObject({ id: last?.id, code: 'E' })
})

it('lines or a file inserted in an empty row keep its field in place (quick.2, quick.11)', () => {
  const store = createStore()
  store.set(insertLinesAtom, lines(...Array.from({ length: 30 }, (_, index) => `X${index}`)), null)
  const target = store.get(quickRowsAtom)[3]
  store.set(changeRowAtom, target?.id ?? '', { code: '' })
  store.set(setTypedRowAtom, target?.id ?? '')
  store.set(insertLinesAtom, lines('A', 'B'), null)
  expect(store.get(quickRowsAtom)[3]).toMatchObject({
    id: target?.id,
    chunk: target?.chunk,
    code: 'A',
  })
})

it('the focused row is not joined (quick.5)', () => {
  const store = createStore()
  store.set(insertLinesAtom, lines('A'), null)
  const [, blank] = store.get(quickRowsAtom)
  store.set(setTypedRowAtom, blank?.id ?? '')
  store.set(insertLinesAtom, lines('A', 'B', 'B'), blank?.id ?? '')
  expect(typed(store)).toEqual([
    ['A', '1'],
    ['A', '1'],
    ['B', '2'],
  ])
  expect(store.get(quickRowsAtom)[1]?.id).toBe(blank?.id)
})

it('a focused empty row stays while lines are inserted elsewhere (quick.11)', () => {
  const store = createStore()
  const [first, , last] = store.get(quickRowsAtom)
  store.set(setTypedRowAtom, last?.id ?? '')
  store.set(insertLinesAtom, lines('A', 'B'), first?.id ?? '')
  expect(store.get(quickRowsAtom).map(({ id }) => id)).toContain(last?.id)
})

it('inserted rows of one code are joined, and rows beyond the limit are counted (quick.2, quick.5)', () => {
  const store = createStore()
  expect(store.set(insertLinesAtom, lines('A', 'B', 'A'), null)).toEqual({
    rows: 3,
    joined: 1,
    overflow: 0,
  })
  expect(typed(store)).toEqual([
    ['A', '2'],
    ['B', '1'],
  ])
  const many = Array.from({ length: 2_005 }, (_, index) => ({ code: `X${index}`, qty: '1' }))
  expect(store.set(insertLinesAtom, many, null).overflow).toBe(7)
  expect(store.get(quickRowsAtom)).toHaveLength(2_000)
})

it('removed rows can be put back until the next change (quick.9)', () => {
  const store = createStore()
  store.set(insertLinesAtom, lines('A', 'B'), null)
  store.set(removeRowsAtom, null)
  expect(typed(store)).toEqual([])
  store.set(restoreRowsAtom)
  expect(typed(store)).toHaveLength(2)
  const [first] = store.get(quickRowsAtom)
  store.set(removeRowsAtom, first?.id ?? '')
  store.set(insertLinesAtom, lines('C'), null)
  store.set(restoreRowsAtom)
  expect(typed(store).map(([code]) => code)).toEqual(['B', 'C'])
})
