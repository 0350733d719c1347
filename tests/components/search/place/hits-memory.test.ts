import { beforeEach, expect, it, vi } from 'vitest'
import { createHitsMemory } from '../../../../src/components/search/place/hits-memory'
import { queryKey } from '../../../../src/components/search/query/use-search-event'

const state = (query: string, page?: number) => ({ query, ...(page !== undefined && { page }) })
const hits = (...names: string[]) =>
  names.map((objectID, place) => ({ objectID, __position: place + 1 }))

it('all pages of a query share a key, whatever the order of its parts', () => {
  expect(queryKey({ query: 'tea', page: 2, facets: { b: 1, a: [2, 1] } })).toBe(
    queryKey({ facets: { a: [2, 1], b: 1 }, page: 0, query: 'tea' }),
  )
  expect(queryKey({ facets: ['a', 'b'] })).not.toBe(queryKey({ facets: ['b', 'a'] }))
})

const arriveBy = (type: string) =>
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type }] as never)

beforeEach(() => {
  sessionStorage.clear()
  arriveBy('back_forward')
})

it('all loaded pages of a query are restored (search.12)', () => {
  const memory = createHitsMemory('products')
  memory.write({ state: state('tea'), hits: { 0: hits('1'), 1: hits('2') } })
  memory.write({ state: state('coffee'), hits: { 0: hits('3') } })
  expect(memory.read({ state: state('tea', 1) })).toEqual({ 0: hits('1'), 1: hits('2') })
  expect(memory.read({ state: state('cocoa') })).toBeNull()
})

it('twelve queries are kept, and the least recently used dropped', () => {
  const memory = createHitsMemory('products')
  memory.write({ state: state('first'), hits: { 0: hits('1') } })
  memory.write({ state: state('second'), hits: { 0: hits('2') } })
  for (let count = 0; count < 11; count += 1) {
    memory.read({ state: state('first') })
    memory.write({ state: state(`tea ${count}`), hits: { 0: hits('3') } })
  }
  expect(memory.read({ state: state('first') })).not.toBeNull()
  expect(memory.read({ state: state('second') })).toBeNull()
})

it("only the last query's hits survive the page (search.12)", () => {
  const before = createHitsMemory('products')
  before.write({ state: state('coffee'), hits: { 0: hits('9') } })
  before.write({ state: state('tea', 1), hits: { 0: hits('1'), 1: hits('2') } })
  before.persist()
  const after = createHitsMemory('products')
  expect(after.read({ state: state('tea') })).toEqual({ 0: hits('1'), 1: hits('2') })
  expect(after.read({ state: state('coffee') })).toBeNull()
  expect(createHitsMemory('products2').read({ state: state('tea') })).toBeNull()
})

it.each([
  ['navigate', null],
  ['reload', { 0: hits('1'), 1: hits('2') }],
])('stored hits are restored by Back and reload only: %s (search.12)', (type, remembered) => {
  const before = createHitsMemory('products')
  before.write({ state: state('tea', 1), hits: { 0: hits('1'), 1: hits('2') } })
  before.persist()
  arriveBy(type)
  expect(createHitsMemory('products').read({ state: state('tea') })).toEqual(remembered)
})

it('a reload does not extend the life of stored hits (search.12)', () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const before = createHitsMemory('products')
  before.write({ state: state('tea'), hits: { 0: hits('1') } })
  before.persist()
  for (const isKept of [true, false]) {
    vi.setSystemTime(Date.now() + 20 * 60_000)
    const after = createHitsMemory('products')
    expect(after.read({ state: state('tea') }) !== null).toBe(isKept)
    after.persist()
  }
  vi.useRealTimers()
})

it('stored hits with a gap are not restored', () => {
  const memory = createHitsMemory('products')
  memory.write({ state: state('tea', 2), hits: { 0: hits('1'), 2: hits('3') } })
  memory.persist()
  expect(createHitsMemory('products').read({ state: state('tea') })).toBeNull()
})

it('damaged stored hits are ignored and removed (page.18)', () => {
  const stored = '{"asked":7,"hits":[null]}'
  sessionStorage.setItem('trade-blocks:search-products-0', stored)
  expect(createHitsMemory('products').read({ state: state('tea') })).toBeNull()
  expect(sessionStorage.getItem('trade-blocks:search-products-0')).toBeNull()
})

it('the hits memory works even if a page replaces `entries` of arrays (host.53)', () => {
  const memory = createHitsMemory('products')
  memory.write({ state: state('tea'), hits: { 0: hits('1'), 1: hits('2') } })
  memory.persist()
  const entries = vi.spyOn(Array.prototype, 'entries').mockImplementation((() => []) as never)
  expect(createHitsMemory('products').read({ state: state('tea') })).toEqual({
    0: hits('1'),
    1: hits('2'),
  })
  entries.mockRestore()
})
