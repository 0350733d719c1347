import { act, render, screen, waitFor, within } from '@testing-library/react'
import { createStore, Provider } from 'jotai'
import { Profiler } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { listProducts } from '../../../../src/components/search/results/product-hits'

const hitsOf = (name: string, count: number, from = 1) =>
  listProducts(
    Array.from({ length: count }, (_, index) => ({
      objectID: `${name} ${index + 1}`,
      post_id: `${name}-${index + 1}`,
      post_title: `${name} ${index + 1}`,
      permalink: `/product/${name}-${index + 1}`,
      __position: index + from,
    })),
    false,
  )

const TEA = hitsOf('Tea', 60)
const COFFEE = hitsOf('Coffee', 40)
const store = createStore()
let ProductGrid: typeof import('../../../../src/components/search/results/ProductGrid').ProductGrid

const titles = () => screen.queryAllByRole('heading').map((title) => title.textContent)
const titlesOf = (hits: typeof TEA) => hits.map(({ product }) => product.post_title)

/** The elements observed for nearness to the window, and the observer's callback. */
const observed = new Set<Element>()
let notify: (entries: Partial<IntersectionObserverEntry>[]) => void = () => {}
class TestObserver {
  constructor(callback: typeof notify) {
    notify = callback
  }
  observe = (element: Element) => observed.add(element)
  unobserve = (element: Element) => observed.delete(element)
}

/** The titles after each render. */
let renders: ReturnType<typeof titles>[]
// A new page has not scrolled yet.
beforeEach(async () => {
  vi.resetModules()
  ;({ ProductGrid } = await import('../../../../src/components/search/results/ProductGrid'))
  renders = []
  observed.clear()
  vi.stubGlobal('IntersectionObserver', TestObserver)
})

afterEach(() => {
  vi.useRealTimers()
})

const grid = (hits: typeof TEA, isBuyable = false) => (
  <Profiler id="grid" onRender={() => renders.push(titles())}>
    <Provider store={store}>
      <ProductGrid hits={hits} isBuyable={isBuyable} focusIndex={null} onFocused={() => {}} />
    </Provider>
  </Profiler>
)

/** Waits until the cards after the first ones are rendered. */
const seeAll = (hits: typeof TEA) => waitFor(() => expect(renders.at(-1)).toEqual(titlesOf(hits)))

it('the first cards render at once, the others after the next paint (search.41)', async () => {
  render(grid(TEA))
  expect(renders).toEqual([titlesOf(TEA).slice(0, 6)])
  await seeAll(TEA)
})

it('a new answer updates the first cards at once, then the others', async () => {
  const { rerender } = render(grid(TEA))
  await seeAll(TEA)
  renders = []
  rerender(grid(COFFEE))
  // Surplus cards of the old answer disappear with the others.
  expect(renders).toEqual([[...titlesOf(COFFEE).slice(0, 6), ...titlesOf(TEA).slice(6)]])
  await seeAll(COFFEE)
})

it('a further page renders all its cards in one paint (search.41)', async () => {
  const { rerender } = render(grid(TEA))
  await seeAll(TEA)
  renders = []
  const both = [...TEA, ...hitsOf('Coffee', 40, 61)]
  rerender(grid(both))
  expect(renders[0]).toEqual(titlesOf(both))
})

it('the focus keeps its place when a new answer arrives', async () => {
  const { rerender } = render(grid(TEA))
  await seeAll(TEA)
  const link = screen.getByRole('link', { name: 'Tea 3' })
  link.focus()
  rerender(grid(COFFEE))
  expect(document.activeElement).toBe(link)
  expect(link.textContent).toBe('Coffee 3')
})

it('controls appear near the window, in the first cards at once (search.42)', async () => {
  render(grid(TEA))
  await seeAll(TEA)
  vi.useFakeTimers()
  const report = (element: Element | undefined, isIntersecting: boolean) =>
    act(() => {
      notify([{ target: element as Element, isIntersecting }])
      vi.advanceTimersByTime(1)
    })
  const toggles = () => screen.queryAllByRole('button', { name: /^Add to list/ }).length
  const cells = screen.getAllByRole('listitem')
  expect(toggles()).toBe(6)
  expect([...observed]).toEqual(cells.slice(6))
  const [near, far] = cells.slice(6)
  report(far, false)
  expect(toggles()).toBe(6)
  report(near, true)
  expect(toggles()).toBe(7)
  expect(screen.getByRole('button', { name: 'Add to list: Tea 7' })).toBeTruthy()
  expect([...observed]).toEqual(cells.slice(7))
})

it('without idle time, controls render after scrolling, a few at a time (search.42)', async () => {
  render(grid(TEA))
  await seeAll(TEA)
  vi.useFakeTimers()
  const toggles = () => screen.queryAllByRole('button', { name: /^Add to list/ }).length
  const targets = screen.getAllByRole('listitem').slice(6, 20)
  window.dispatchEvent(new Event('scroll'))
  act(() => notify(targets.map((target) => ({ target, isIntersecting: true }))))
  act(() => vi.advanceTimersByTime(90))
  expect(toggles()).toBe(6)
  act(() => vi.advanceTimersByTime(60))
  expect(toggles()).toBeGreaterThan(6)
  act(() => vi.advanceTimersByTime(50))
  expect(toggles()).toBe(20)
})

it('while scrolling, controls render in idle moments, a few at a time (search.42)', async () => {
  render(grid(TEA))
  await seeAll(TEA)
  vi.useFakeTimers()
  let idle: (deadline: { timeRemaining: () => number }) => void = () => {}
  vi.stubGlobal('requestIdleCallback', (callback: typeof idle) => {
    idle = callback
  })
  const spare = (ms: number) => act(() => idle({ timeRemaining: () => ms }))
  const toggles = () => screen.queryAllByRole('button', { name: /^Add to list/ }).length
  const targets = screen.getAllByRole('listitem').slice(6, 20)
  window.dispatchEvent(new Event('scroll'))
  act(() => notify(targets.map((target) => ({ target, isIntersecting: true }))))
  spare(5)
  expect(toggles()).toBe(6)
  act(() => vi.advanceTimersByTime(50))
  spare(12)
  expect(toggles()).toBe(9)
  act(() => vi.advanceTimersByTime(100))
  spare(5)
  expect(toggles()).toBe(15)
  act(() => notify(targets.map((target) => ({ target, isIntersecting: false }))))
  spare(50)
  expect(toggles()).toBe(15)
})

it('first cards show new text at once, price and controls after the paint (search.156)', async () => {
  const { rerender } = render(grid(TEA, true))
  await seeAll(TEA)
  const offers = () =>
    [...document.querySelectorAll('.trade-product-card__offer')].map((offer) => [
      within(offer as HTMLElement)
        .getByRole('button', { name: /^Add to list/ })
        .getAttribute('aria-label'),
      offer.classList.contains('trade-product-card__offer--former'),
      offer.hasAttribute('inert'),
    ])
  const offersOf = (name: string, isFormer: boolean) =>
    Array.from({ length: 6 }, (_, index) => [
      `Add to list: ${name} ${index + 1}`,
      isFormer,
      isFormer,
    ])
  expect(offers()).toEqual(offersOf('Tea', false))
  rerender(grid(COFFEE, true))
  expect(titles().slice(0, 6)).toEqual(titlesOf(COFFEE).slice(0, 6))
  expect(offers()).toEqual(offersOf('Tea', true))
  await waitFor(() => expect(offers()).toEqual(offersOf('Coffee', false)))
})

it('a product in the same place keeps its price and controls (search.156)', async () => {
  const { rerender } = render(grid(TEA, true))
  await seeAll(TEA)
  const toggle = screen.getByRole('button', { name: 'Add to list: Tea 3' })
  rerender(grid(hitsOf('Tea', 60), true))
  expect(document.querySelector('.trade-product-card__offer--former')).toBeNull()
  expect(screen.getByRole('button', { name: 'Add to list: Tea 3' })).toBe(toggle)
})
