import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { pageAddress, WRITE_DELAY_MS } from '../../../../src/components/search/place/page-address'
import { startRoute } from '../../../../src/components/search/query/search-route'
import { createSearchRouter } from '../../../../src/components/search/query/search-router'
import { DEFAULT_GROUPS, listFacets } from '../../../../src/entities/search/filter-group'

const START = startRoute(
  { type: 'product-category', level0: '', level1: '', level2: '', initialquery: '' },
  listFacets(DEFAULT_GROUPS),
)

/** An address bar with a history. */
function buildAddressBar(search = '') {
  const entries = [search]
  let place = 0
  const listeners = new Set<() => void>()
  const move = (steps: number) => {
    place += steps
    for (const listener of listeners) listener()
  }
  const bar: typeof pageAddress = {
    read: () => entries[place] ?? '',
    urlOf: (next) => `/shop${next}`,
    push: (next) => {
      place += 1
      entries.splice(place, Infinity, next)
    },
    replace: (next) => {
      entries[place] = next
    },
    onReturn: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  return { bar, entries, listeners, back: () => move(-1), forward: () => move(1) }
}

const ownAddress = { ...pageAddress }

/** A router that uses this address bar. */
function buildRouter(address: typeof pageAddress, namespace = 'products') {
  Object.assign(pageAddress, address)
  return createSearchRouter({ namespace, start: START, sorts: ['newest'] })
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  Object.assign(pageAddress, ownAddress)
})
const settle = () => vi.advanceTimersByTime(WRITE_DELAY_MS)

it('pending changes are written at once when a hit opens (search.12)', () => {
  const { bar, entries } = buildAddressBar()
  const router = buildRouter(bar)
  router.flush()
  router.write({ ...START, query: 'earl' })
  router.flush()
  expect(entries).toEqual(['', '?products.q=earl'])
  router.flush()
  settle()
  expect(entries).toHaveLength(2)
})

it('changes are written once, 400 ms after the last one (search.10)', () => {
  const { bar, entries } = buildAddressBar('?utm_source=mail')
  const router = buildRouter(bar)
  for (const query of ['e', 'ea', 'ear', 'earl']) {
    router.write({ ...START, query })
    vi.advanceTimersByTime(WRITE_DELAY_MS - 1)
  }
  expect(entries).toHaveLength(1)
  settle()
  expect(entries).toEqual(['?utm_source=mail', '?utm_source=mail&products.q=earl'])
})

it('an unchanged route is not written', () => {
  const { bar, entries } = buildAddressBar('?products.junk=1&products.q=tea')
  const router = buildRouter(bar)
  router.write({ ...START, query: 'tea' })
  settle()
  expect(entries).toEqual(['?products.junk=1&products.q=tea'])
})

it('loading more pages adds no history entry (search.12)', () => {
  const { bar, entries } = buildAddressBar()
  const router = buildRouter(bar)
  router.write({ ...START, page: 2 })
  settle()
  router.write({ ...START, page: 3 })
  settle()
  expect(entries).toEqual(['?products.page=3'])
})

it('two searches that change within 400 ms both reach the address (search.10)', () => {
  const { bar, entries } = buildAddressBar('?gclid=a%20b+c&q=')
  const one = buildRouter(bar)
  const two = buildRouter(bar, 'products2')
  one.write({ ...START, query: 'tea' })
  vi.advanceTimersByTime(WRITE_DELAY_MS / 2)
  two.write({ ...START, sort: 'newest' })
  vi.advanceTimersByTime(WRITE_DELAY_MS / 2)
  const first = '?gclid=a%20b+c&q=&products.q=tea'
  expect(entries.slice(1)).toEqual([first])
  settle()
  expect(entries.slice(1)).toEqual([first, `${first}&products2.sort=newest`])
})

it("a pending search is written before leaving, after another one's write (search.10, search.12)", () => {
  const { bar, entries } = buildAddressBar('?gclid=a%20b+c')
  const one = buildRouter(bar)
  const two = buildRouter(bar, 'products2')
  one.write({ ...START, query: 'tea' })
  two.write({ ...START, query: 'cup' })
  one.flush()
  two.flush()
  expect(entries.at(-1)).toBe('?gclid=a%20b+c&products.q=tea&products2.q=cup')
  settle()
  expect(entries).toHaveLength(3)
})

it('Back updates the search and cancels the pending write (search.12)', () => {
  const { bar, entries, back } = buildAddressBar()
  const router = buildRouter(bar)
  const update = vi.fn()
  router.onUpdate(update)
  router.write({ ...START, query: 'tea' })
  settle()
  router.write({ ...START, query: 'teapot' })
  back()
  settle()
  expect(update).toHaveBeenCalledExactlyOnceWith(START)
  expect(entries).toEqual(['', '?products.q=tea'])
})

it("Back to another search's entry changes only that search (search.12)", () => {
  const { bar, entries, back, forward } = buildAddressBar('?gclid=a%20b+c')
  const one = buildRouter(bar)
  const two = buildRouter(bar, 'products2')
  const updateOne = vi.fn()
  const updateTwo = vi.fn()
  one.onUpdate(updateOne)
  two.onUpdate(updateTwo)
  one.write({ ...START, query: 'tea' })
  settle()
  two.write({ ...START, sort: 'newest' })
  settle()
  expect(entries.at(-1)).toBe('?gclid=a%20b+c&products.q=tea&products2.sort=newest')
  back()
  expect(updateOne).not.toHaveBeenCalled()
  expect(updateTwo).toHaveBeenCalledExactlyOnceWith(START)
  forward()
  back()
  back()
  expect(updateOne).toHaveBeenCalledExactlyOnceWith(START)
  expect(bar.read()).toBe('?gclid=a%20b+c')
})

it('a disposed router neither writes nor listens', () => {
  const { bar, entries, listeners } = buildAddressBar()
  const router = buildRouter(bar)
  router.onUpdate(() => {})
  router.write({ ...START, query: 'tea' })
  router.dispose()
  router.write(START)
  settle()
  expect(entries).toEqual([''])
  expect(listeners.size).toBe(0)
})

it('a remounted search continues with its pending changes (host.41)', () => {
  const { bar, entries } = buildAddressBar('?utm_source=mail')
  const before = buildRouter(bar)
  before.write({ ...START, query: 'tea', sort: 'newest' })
  const router = buildRouter(bar)
  before.dispose()
  expect(router.read()).toMatchObject({ query: 'tea', sort: 'newest' })
  settle()
  const written = '?utm_source=mail&products.q=tea&products.sort=newest'
  expect(entries).toEqual(['?utm_source=mail', written])
})

it('a search on another page ignores pending changes of the previous one', () => {
  const { bar, entries } = buildAddressBar()
  const before = buildRouter(bar)
  before.write({ ...START, query: 'tea' })
  bar.push('?page=next')
  const router = buildRouter(bar)
  before.dispose()
  expect(router.read()).toEqual(START)
  settle()
  expect(entries).toEqual(['', '?page=next'])
})

it('pending changes survive the end of a previous search (host.41)', () => {
  const { bar } = buildAddressBar()
  const before = buildRouter(bar)
  const next = buildRouter(bar)
  next.write({ ...START, query: 'tea' })
  before.dispose()
  before.write(START)
  expect(buildRouter(bar).read()).toMatchObject({ query: 'tea' })
})
