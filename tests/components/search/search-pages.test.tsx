import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { logoutAtom } from '../../../src/atoms/session/authentication'
import { WRITE_DELAY_MS } from '../../../src/components/search/place/page-address'
import { clearPage, type OpenOptions, openSearchPage } from './search-page'

// The browser build: its cache of answers differs from Node's.
vi.mock('algoliasearch/lite', () => vi.importActual('algoliasearch/dist/lite/builds/browser.js'))

let page: Awaited<ReturnType<typeof openSearchPage>>
const open = async (options?: OpenOptions) => {
  page = await openSearchPage(options)
}
/** Waits for exactly this number of cards. */
const seeCards = (count: number) => waitFor(() => expect(page.cards()).toHaveLength(count))

beforeEach(clearPage)
afterEach(async () => {
  await page.close()
  clearPage()
})

const leave = async () => {
  window.dispatchEvent(new Event('pagehide'))
  await page.close()
}
const arriveBy = (type: string) =>
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type }] as never)

it("'Show more results' adds 60 results and focuses the first new card (search.6)", async () => {
  await open()
  await seeCards(60)
  await page.user.click(screen.getByRole('button', { name: 'Show more results' }))
  await seeCards(120)
  const cells = screen
    .getAllByRole('listitem')
    .filter((item) => within(item).queryByRole('article'))
  await waitFor(() => expect(document.activeElement).toBe(cells[60]))
  await waitFor(() => expect(window.location.search).toBe('?products.page=2'))
})

it('Back from another page restores all loaded pages (search.12)', async () => {
  await open()
  await seeCards(60)
  await page.user.click(screen.getByRole('button', { name: 'Show more results' }))
  await seeCards(120)
  await waitFor(() => expect(window.location.search).toBe('?products.page=2'))
  const titles = page.titles()
  await leave()
  arriveBy('back_forward')
  await open()
  await seeCards(120)
  expect(page.titles()).toEqual(titles)
  expect(screen.queryByRole('button', { name: 'Show previous results' })).toBeNull()
})

it("'Log out' deletes stored hits, and leaving the page stores none (session.18)", async () => {
  await open({ role: 'approved' })
  await seeCards(60)
  const keptHits = () => sessionStorage.getItem('trade-blocks:search-products-0')
  window.dispatchEvent(new Event('pagehide'))
  expect(keptHits()).not.toBeNull()
  page.store.set(logoutAtom)
  expect(keptHits()).toBeNull()
  window.dispatchEvent(new Event('pagehide'))
  expect(keptHits()).toBeNull()
})

it('a new visit starts with the first page', async () => {
  await open()
  await seeCards(60)
  await page.user.click(screen.getByRole('button', { name: 'Show more results' }))
  await seeCards(120)
  await leave()
  history.replaceState(null, '', '/shop')
  arriveBy('navigate')
  await open()
  await seeCards(60)
  expect(page.cards()).toHaveLength(60)
})

it('an address of page 3 starts there, with a button for previous results', async () => {
  history.replaceState(null, '', '/shop?products.page=3')
  await open()
  await seeCards(60)
  await page.user.click(screen.getByRole('button', { name: 'Show previous results' }))
  await seeCards(120)
})

it('an address beyond the last page opens the last one (search.21)', async () => {
  history.replaceState(null, '', '/shop?products.page=99')
  await open()
  await seeCards(30)
  expect(screen.queryByText(/^No results/)).toBeNull()
  await waitFor(() => expect(location.search).toBe('?products.page=5'))
  await page.user.click(screen.getByRole('button', { name: 'Show previous results' }))
  await seeCards(90)
})

it.each([
  'soon',
  'late',
])('view_item_list is sent once per page of results when idle time comes %s (page.14)', async (when) => {
  const waiting: (() => void)[] = []
  const wait = (callback: () => void) => (when === 'soon' ? callback() : waiting.push(callback))
  vi.stubGlobal('requestIdleCallback', wait)
  await open()
  await seeCards(60)
  await page.user.click(screen.getByRole('button', { name: 'Show more results' }))
  await seeCards(120)
  const lists = () =>
    (window.dataLayer ?? []).filter(
      (entry) => (entry as { event?: string }).event === 'view_item_list',
    ) as { ecommerce: { items: unknown[] } }[]
  await waitFor(() => {
    for (const callback of waiting.splice(0)) callback()
    expect(lists().map(({ ecommerce }) => ecommerce.items.length)).toEqual([60, 60])
  })
})

it('typed text is in the address before a product opens (search.12)', async () => {
  await open()
  await seeCards(60)
  // The address is not written before the press, on any machine.
  const { setTimeout: later } = globalThis
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, ms?: number) =>
    ms === WRITE_DELAY_MS ? 0 : later(run, ms)) as typeof setTimeout)
  await page.user.type(page.box(), 'x')
  await waitFor(() => expect(page.lastQuery()?.query).toBe('x'))
  const [link] = within(page.cards()[0] as HTMLElement).getAllByRole('link')
  expect(window.location.search).toBe('')
  document.body.addEventListener('click', (event) => event.preventDefault(), { once: true })
  fireEvent.click(link as HTMLElement)
  expect(window.location.search).toBe('?products.q=x')
})
