import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { askService, clearPage, type OpenOptions, openSearchPage } from './search-page'

// The browser build: its cache of answers differs from Node's.
vi.mock('algoliasearch/lite', () => vi.importActual('algoliasearch/dist/lite/builds/browser.js'))

let page: Awaited<ReturnType<typeof openSearchPage>>
const open = async (options?: OpenOptions) => {
  page = await openSearchPage(options)
}
/** Waits for exactly this number of cards. */
const seeCards = (count: number) => waitFor(() => expect(page.cards()).toHaveLength(count))
const seeLabel = (text: string | RegExp) =>
  waitFor(() => expect(page.label().textContent).toMatch(text))
const chips = () => screen.queryAllByRole('button', { name: /^Remove / })

beforeEach(clearPage)
afterEach(async () => {
  await page.close()
  clearPage()
})

it('the search box keeps a long pasted text, and searches 512 characters (search.11, look.21)', async () => {
  await open()
  await seeCards(60)
  const box = page.box() as HTMLInputElement
  expect(box.required).toBe(true)
  await page.user.click(box)
  await page.user.paste('tea '.repeat(150))
  await waitFor(() => expect(page.lastQuery()?.query).toBe('tea '.repeat(128)))
  expect(box.value).toBe('tea '.repeat(150))
  const note = 'Only the first 512 characters are searched for.'
  expect(screen.getByText(note)).toBeDefined()
  await page.user.click(screen.getByRole('button', { name: 'Clear the search' }))
  await waitFor(() => expect(screen.queryByText(note)).toBeNull())
})

it('the search box searches at every key, despite typos', async () => {
  await open()
  await seeCards(60)
  await page.user.type(page.box(), 'earl grwy')
  await waitFor(() => expect(page.titles()[0]).toMatch(/Earl Grey/))
  expect(page.label().textContent).toMatch(/results? found$/)
  await waitFor(() => expect(window.location.search).toBe('?products.q=earl%20grwy'))
})

it('the search box starts with `initialquery`, and keeps the focus when cleared (search.1)', async () => {
  await open({ attributes: { initialquery: 'earl grey' } })
  await waitFor(() => expect(page.cards().length).toBeGreaterThan(0))
  expect((page.box() as HTMLInputElement).value).toBe('earl grey')
  await page.user.click(screen.getByRole('button', { name: 'Clear the search' }))
  await seeCards(60)
  expect((page.box() as HTMLInputElement).value).toBe('')
  expect(document.activeElement).toBe(page.box())
  await waitFor(() => expect(window.location.search).toBe('?products.q='))
})

it("'Skip filters' comes before the filters and jumps to the results (search.36)", async () => {
  await open()
  await seeCards(60)
  const skip = screen.getByRole('button', { name: 'Skip filters' })
  const [filter] = await screen.findAllByRole('radio')
  expect(skip.compareDocumentPosition(filter as Node)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  skip.focus()
  await page.user.keyboard('{Enter}')
  expect(document.activeElement?.contains(page.cards()[0] as Node)).toBe(true)
  expect(document.activeElement?.contains(skip)).toBe(false)
})

it("a query without hits says 'No results found in products for:' and the query (search.7)", async () => {
  await open({ attributes: { initialquery: 'xqzxqz <b>' } })
  expect(await screen.findByText("No results found in products for: 'xqzxqz <b>'")).toBeTruthy()
  expect(page.label().textContent).toBe('0 results found')
})

const category = (name: RegExp) => screen.findByRole('button', { name })

it('categories open level by level, with one chip for the whole path (search.8)', async () => {
  await open()
  await page.user.click(await category(/^Tea \d+ results/))
  await page.user.click(await category(/^Black \d+ results/))
  await waitFor(() =>
    expect(chips().map((chip) => chip.textContent)).toEqual(['Remove Category: Tea > Black']),
  )
  await waitFor(() => expect(window.location.search).toBe('?products.category=Tea%20%3E%20Black'))
  await page.user.click(screen.getByRole('button', { name: 'Clear all filters' }))
  await seeCards(60)
  expect(chips()).toEqual([])
})

it("a search without hits or query says 'No results found in products.' (search.7)", async () => {
  const result = { hits: [], nbHits: 0, nbPages: 0, page: 0, hitsPerPage: 60, facets: {} }
  await open({
    send: async () => ({
      status: 200,
      content: JSON.stringify({ results: [result] }),
      isTimedOut: false,
    }),
  })
  expect(await screen.findByText('No results found in products.')).toBeTruthy()
})

it('without `storeenabled` a search shows no prices or add controls (search.3)', async () => {
  await open({ role: 'approved', attributes: { initialquery: 'earl grey', storeenabled: false } })
  await waitFor(() => expect(page.cards().length).toBeGreaterThan(0))
  expect(document.body.textContent).not.toContain('£')
  expect(screen.queryByRole('button', { name: /^Add to basket/ })).toBeNull()
  expect(screen.getAllByRole('button', { name: /^Add to list/ }).length).toBeGreaterThan(0)
})

it("with `storeenabled` a card tells visitors 'Sign in for trade prices' (search.3)", async () => {
  await open({ attributes: { initialquery: 'earl grey' } })
  await waitFor(() => expect(page.cards().length).toBeGreaterThan(0))
  for (const card of page.cards()) {
    expect(within(card).getByText('Sign in for trade prices')).toBeTruthy()
  }
})

it("'Filters' opens a panel with categories and the number of results (search.9)", async () => {
  await open({ attributes: { initialquery: 'earl grey' } })
  await waitFor(() => expect(page.cards().length).toBeGreaterThan(0))
  await page.user.click(screen.getByRole('button', { name: 'Filters' }))
  const panel = within(screen.getByRole('dialog', { name: 'Filters' }))
  const more = panel.getByRole('button', { name: /^See \d+ results?$/ })
  expect(panel.getAllByRole('button', { name: /\d results$/ }).length).toBeGreaterThan(0)
  await page.user.click(more)
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Filters' })).toBeNull())
})

it('a search sends neither click analytics nor a user token (search.19)', async () => {
  await open()
  await seeCards(60)
  const sent = JSON.stringify(page.queries)
  expect(sent).not.toMatch(/clickAnalytics|userToken/)
  expect(window).not.toHaveProperty('aa')
  expect(document.querySelector('script[src]')).toBeNull()
})

it('a chip removes the category that a search started in (search.1, search.8)', async () => {
  await open({ attributes: { level0: 'Tea', level1: 'Black' } })
  await seeLabel(/^\d{1,2} results found$/)
  expect((await category(/^Black \d+ results/)).getAttribute('aria-pressed')).toBe('true')
  expect(window.location.search).toBe('')
  await page.user.click(chips()[0] as HTMLElement)
  await seeCards(60)
  await waitFor(() => expect(window.location.search).toBe('?products.category='))
})

it.each([
  ['variant-range', 'Variant Range'],
  ['product-tag', 'Tag'],
] as const)('a search starts with a %s (search.1)', async (type, label) => {
  await open({ attributes: { type, level0: 'Organic' } })
  await waitFor(() =>
    expect(chips().map((chip) => chip.textContent)).toEqual([`Remove ${label}: Organic`]),
  )
})

it('two searches on a page have separate names and parameters (search.10, search.43)', async () => {
  history.replaceState(null, '', '/shop?utm_source=a%20b+c&s=x')
  await open({ others: [{ initialquery: 'cocoa' }] })
  await seeLabelIn(0, /found$/)
  await seeLabelIn(1, /found$/)
  for (const name of ['Products', 'Products 2']) {
    expect(screen.getAllByRole('search', { name })).toHaveLength(1)
  }
  await page.user.type(page.search(1).getByRole('searchbox', { name: 'Search products' }), ' mug')
  await waitFor(() =>
    expect(window.location.search).toBe('?utm_source=a%20b+c&s=x&products2.q=cocoa%20mug'),
  )
  await page.user.type(page.search(0).getByRole('searchbox', { name: 'Search products' }), 'tea')
  await waitFor(() =>
    expect(window.location.search).toBe(
      '?utm_source=a%20b+c&s=x&products2.q=cocoa%20mug&products.q=tea',
    ),
  )
})

const seeLabelIn = (place: number, text: RegExp) =>
  waitFor(() =>
    expect(page.search(place).getByText(/^\d+ results? found$/).textContent).toMatch(text),
  )

it('Back restores both queries of a page with two searches (search.12)', async () => {
  const attributes = { initialquery: 'cocoa' }
  await open({ attributes, others: [attributes] })
  await seeLabelIn(0, /found$/)
  await seeLabelIn(1, /found$/)
  await page.user.type(page.search(0).getByRole('searchbox', { name: 'Search products' }), ' mug')
  await waitFor(() => expect(window.location.search).toBe('?products.q=cocoa%20mug'))
  history.replaceState(null, '', '/')
  window.dispatchEvent(new PopStateEvent('popstate'))
  const boxes = [0, 1].map((place) =>
    page.search(place).getByRole<HTMLInputElement>('searchbox', { name: 'Search products' }),
  )
  await waitFor(() => expect(boxes.map(({ value }) => value)).toEqual(['cocoa', 'cocoa']))
  await seeLabelIn(0, /found$/)
})

const showing = (hit: Record<string, unknown>): OpenOptions => ({
  send: async () => ({
    status: 200,
    content: JSON.stringify({ results: [{ hits: [hit, hit], nbHits: 2, nbPages: 1 }] }),
    isTimedOut: false,
  }),
})

it('a record with only a title is shown as a card', async () => {
  await open(showing({ post_title: 'Tea' }))
  await seeCards(2)
  expect(page.titles()).toEqual(['Tea', 'Tea'])
  const [card] = page.cards()
  if (!card) throw new Error('There is no card')
  expect(within(card).queryByRole('link', { name: 'Tea' })).toBeNull()
  expect(within(card).queryByRole('link', { name: /order/ })).toBeNull()
})

it('blank products are not counted (search.27)', async () => {
  await open({
    send: async () => ({
      status: 200,
      content: JSON.stringify({
        results: [{ hits: [{ objectID: '1' }, { sku: 'T' }], nbHits: 2, nbPages: 1 }],
      }),
      isTimedOut: false,
    }),
  })
  await seeCards(1)
  await seeLabelIn(0, /^1 result found$/)
})

it('a card links to web addresses only, and its title shows no markup (search.18, page.17)', async () => {
  await open(
    showing({
      objectID: '1',
      post_id: '1',
      post_title: '<em>Earl</em> Grey &amp; Co',
      permalink: 'javascript:alert(1)',
      images: { full: { url: 'javascript:alert(1)' } },
    }),
  )
  await seeCards(2)
  await waitFor(() => expect(page.titles()[0]).toBe('Earl Grey & Co'))
  expect(screen.queryAllByRole('img')).toEqual([])
  expect(document.querySelectorAll('article a[href^="javascript"], article img')).toHaveLength(0)
})

it('text typed right before a search is removed is in the address (search.10)', async () => {
  await open({ attributes: { level0: 'Tea' } })
  await seeCards(60)
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
  await page.user.type(page.box(), 'earl')
  page.unmount()
  expect(window.location.search).toBe('?products.q=earl')
  await vi.advanceTimersByTimeAsync(500)
  vi.useRealTimers()
  expect(window.location.search).toBe('?products.q=earl')
})

it('a removed search does not change the address', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
  let answer: (() => void) | undefined
  await open({
    attributes: { initialquery: 'tea' },
    send: async (request) => {
      await new Promise<void>((resolve) => {
        answer = resolve
      })
      return askService(request)
    },
  })
  await waitFor(() => expect(page.queries).toHaveLength(1))
  page.unmount()
  answer?.()
  await vi.advanceTimersByTimeAsync(500)
  vi.useRealTimers()
  expect(window.location.search).toBe('')
})
