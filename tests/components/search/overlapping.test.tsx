import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { askService, clearPage, type OpenOptions, openSearchPage } from './search-page'

// The browser build, as in the shop.
vi.mock('algoliasearch/lite', () => vi.importActual('algoliasearch/dist/lite/builds/browser.js'))

let page: Awaited<ReturnType<typeof openSearchPage>>
const open = async (options?: OpenOptions) => {
  page = await openSearchPage(options)
}
const seeCards = (count: number) => waitFor(() => expect(page.cards()).toHaveLength(count))
const type = (value: string) => fireEvent.input(page.box(), { target: { value } })
/** Waits for an answer and its direct effects, without timers. */
async function turns() {
  for (let turn = 0; turn < 50; turn += 1) {
    await act(() => new Promise<void>((resolve) => setImmediate(resolve)))
  }
}
const frame = () => act(() => new Promise<number>((resolve) => requestAnimationFrame(resolve)))

/** Holds back all answers from a request on; `answer` releases one. */
function held(from: number) {
  const waiting = new Map<number, () => void>()
  const send: OpenOptions['send'] = async (request, count) => {
    if (count >= from) {
      await new Promise<void>((resolve) => {
        waiting.set(count, resolve)
      })
    }
    return askService(request)
  }
  const answer = async (count: number) => {
    await waitFor(() => expect(waiting.has(count)).toBe(true))
    waiting.get(count)?.()
  }
  return { send, answer }
}

beforeEach(clearPage)
afterEach(async () => {
  await page?.close()
  clearPage()
})

it('an answer shows its cards even while a newer search is running (search.6)', async () => {
  const { send, answer } = held(2)
  await open({ send })
  await seeCards(60)
  const all = page.titles()
  for (const [index, text] of ['c', 'co', 'cocoa'].entries()) {
    type(text)
    await waitFor(() => expect(page.queries).toHaveLength(index + 2))
  }
  await answer(2)
  await waitFor(() => expect(page.titles()).not.toEqual(all))
  expect(page.cards().length).toBeGreaterThan(0)
  expect(screen.queryByText(/^No results/)).toBeNull()
  await answer(3)
  await answer(4)
  await waitFor(() => expect(page.titles()[0]).toMatch(/cocoa|chocolate/i))
})

it('without hits, suggestions are requested once typing ends (search.33)', async () => {
  await open()
  await seeCards(60)
  type('coffee xqzx')
  await screen.findByText('Popular categories')
  const before = page.queries.length
  const help = () => page.queries.slice(before).filter(([first]) => first?.hitsPerPage === 0)
  // The pause before suggestions are requested.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  for (const text of ['coffee xqzxa', 'coffee xqzxab', 'coffee xqzxabc']) {
    type(text)
    await turns()
    expect(screen.queryByText('Popular categories')).toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(120))
  }
  expect(help()).toEqual([])
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  vi.useRealTimers()
  await screen.findByText('Popular categories')
  expect(help()).toHaveLength(1)
})

it('a page beyond the last does not replace the typed query (search.21)', async () => {
  history.replaceState(null, '', '/shop?products.page=99')
  const { send, answer } = held(1)
  await open({ send })
  await waitFor(() => expect(page.queries).toHaveLength(1))
  type('tea')
  await waitFor(() => expect(page.queries).toHaveLength(2))
  await answer(1)
  await turns()
  await answer(2)
  await seeCards(60)
  expect(page.queries).toHaveLength(2)
  expect(screen.queryByRole('button', { name: 'Show previous results' })).toBeNull()
})

it("typing during 'Show more results' keeps the focus in the box (search.6)", async () => {
  const { send, answer } = held(2)
  await open({ send })
  await seeCards(60)
  await page.user.click(screen.getByRole('button', { name: 'Show more results' }))
  await page.user.click(page.box())
  await answer(2)
  await seeCards(120)
  await frame()
  await frame()
  expect(document.activeElement).toBe(page.box())
})

it('a search is reported to the page once, however many pages are loaded (event.3)', async () => {
  const told: unknown[] = []
  const hear = (event: Event) => told.push((event as CustomEvent).detail)
  document.addEventListener('trade:search', hear)
  await open()
  await seeCards(60)
  await page.user.click(screen.getByRole('button', { name: 'Show more results' }))
  await seeCards(120)
  await turns()
  const all = {
    query: '',
    list: 'products',
    count: Number.parseInt(page.label().textContent ?? '', 10),
  }
  expect(told).toEqual([all])
  type('cocoa')
  await waitFor(() => expect(told).toHaveLength(2))
  expect(told[1]).toMatchObject({ query: 'cocoa', list: 'products' })
  document.removeEventListener('trade:search', hear)
})

it.each([
  ['returns nothing of what it counts', [], /^No results found/, '0 results found'],
  [
    'returns protected products only',
    [{ objectID: '1', post_id: 1, post_title: 'Tea', protected: 1 }],
    null,
    '119 results found',
  ],
])('the shown number is corrected when a service %s (search.4, search.6)', async (_what, hits, none, count) => {
  await open({
    send: async () => ({
      status: 200,
      isTimedOut: false,
      content: JSON.stringify({
        results: [{ hits, nbHits: 120, nbPages: 2, page: 0, hitsPerPage: 60 }],
      }),
    }),
  })
  expect((await screen.findAllByText(count)).length).toBeGreaterThan(0)
  expect(screen.queryByText(/^No results found/) !== null).toBe(none !== null)
  expect(screen.queryByRole('button', { name: 'Show more results' }) !== null).toBe(none === null)
})
