import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startRoute } from '../../../src/components/search/search-route'
import {
  type AddressBar,
  createSearchRouter,
  WRITE_DELAY_MS,
} from '../../../src/components/search/search-router'

const START = startRoute({
  type: 'product-category',
  level0: '',
  level1: '',
  level2: '',
  initialquery: '',
})

/** An address bar with its history. */
function buildAddressBar(search = '') {
  const entries = [search]
  let place = 0
  const listeners = new Set<() => void>()
  const move = (steps: number) => {
    place += steps
    for (const listener of listeners) listener()
  }
  const bar: AddressBar = {
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

const buildRouter = (address: AddressBar, namespace = 'products') =>
  createSearchRouter({ namespace, start: START, sorts: ['newest'], address })

describe('the router', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())
  const settle = () => vi.advanceTimersByTime(WRITE_DELAY_MS)

  it('writes 400 ms after the last change, once', () => {
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

  it('writes nothing when nothing differs', () => {
    const { bar, entries } = buildAddressBar('?products.junk=1&products.q=tea')
    const router = buildRouter(bar)
    router.write({ ...START, query: 'tea' })
    settle()
    expect(entries).toEqual(['?products.junk=1&products.q=tea'])
  })

  it('makes no step for Back of more pages of the same', () => {
    const { bar, entries } = buildAddressBar()
    const router = buildRouter(bar)
    router.write({ ...START, page: 2 })
    settle()
    router.write({ ...START, page: 3 })
    settle()
    expect(entries).toEqual(['?products.page=3'])
  })

  it('tells what Back leads to, and forgets what was about to be written', () => {
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

  it('leaves another search alone when Back was a step of the other', () => {
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

  it('writes and hears nothing once it is disposed of', () => {
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
})
