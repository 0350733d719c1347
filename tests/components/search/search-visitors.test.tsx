import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { clearPage, type OpenOptions, openSearchPage } from './search-page'

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

beforeEach(clearPage)
afterEach(async () => {
  await page.close()
  clearPage()
})

it("visitors see products with 'Login to order' and the number of results (search.6, product.7)", async () => {
  await open()
  await seeCards(60)
  expect(page.label().textContent).toMatch(/^2\d\d results found$/)
  const [card] = page.cards()
  if (!card) throw new Error('There is no card')
  expect(within(card).getByRole('link', { name: /^Login to order/ })).toBeTruthy()
  expect(within(card).queryByRole('button', { name: /Add/ })?.textContent).not.toContain('basket')
  expect(page.queries).toHaveLength(1)
})

it.each([
  ['visitors', {}],
  ['unapproved users', { role: 'unapproved' }],
] as const)('%s see neither prices nor sorts by price (search.5, product.1)', async (_, who) => {
  await open({ ...who, attributes: { initialquery: 'earl grey' } })
  await seeLabel(/found$/)
  await waitFor(() => expect(page.cards().length).toBeGreaterThan(0))
  expect(document.body.textContent).not.toContain('£')
  expect(page.requests.filter((request) => request.includes('/prices'))).toEqual([])
  for (const query of page.queries.flat()) {
    expect(query.attributesToRetrieve).not.toContain('price')
    expect(query.attributesToRetrieve).not.toContain('*')
  }
  expect(JSON.stringify(window.dataLayer)).not.toContain('price')
  const sorts = within(
    await screen.findByRole('radiogroup', { name: 'Sort' }),
  ).getAllByRole<HTMLInputElement>('radio')
  const labels = sorts.map((radio) => radio.labels?.[0]?.textContent)
  expect(labels.slice(0, 2)).toEqual(['Featured', 'Newest'])
  expect(labels.join()).not.toMatch(/price/i)
})

it("a visitor's query excludes protected products (search.4)", async () => {
  await open()
  await seeCards(60)
  expect(page.lastQuery()?.filters).toBe('NOT protected:1')
})

it('protected products are hidden from visitors even if the index returns them (search.4)', async () => {
  const hits = [1, 0, 1, undefined].map((value, place) => ({
    objectID: String(place),
    post_id: String(place),
    post_title: `Tea ${place}`,
    ...(value !== undefined && { protected: value }),
  }))
  const result = { hits, nbHits: 4, nbPages: 1, page: 0, hitsPerPage: 60, facets: {} }
  await open({
    send: async () => ({
      status: 200,
      content: JSON.stringify({ results: [result] }),
      isTimedOut: false,
    }),
  })
  await seeCards(2)
  expect(page.titles()).toEqual(['Tea 1', 'Tea 3'])
  expect(page.label().textContent).toBe('2 results found')
})

it("a visitor's sort by price in the address is ignored (search.5, search.11)", async () => {
  history.replaceState(null, '', '/shop?products.sort=price-ascending')
  await open()
  await seeCards(60)
  expect(page.lastQuery()?.indexName).toBe('wp_posts_product')
})

it('a user without approval reads once why ordering is blocked (product.31)', async () => {
  await open({ role: 'unapproved', attributes: { level0: 'Tea', storeenabled: true } })
  await seeCards(60)
  const reason = 'You can order once your business account has been approved.'
  const reasons = await screen.findAllByText(reason)
  expect(reasons.filter((each) => !each.closest('article'))).toHaveLength(1)
  const [card] = page.cards()
  if (!card) throw new Error('There is no card')
  expect(within(card).getByText('Awaiting approval')).toBeTruthy()
  const add = within(card).getByRole('button', { name: /^Add to basket/ })
  const described = document.getElementById(add.getAttribute('aria-describedby') ?? '')
  expect(described?.textContent).toBe(reason)
  expect(described?.firstElementChild?.className).toBe('trade-visually-hidden')
})

it('an approved user sees prices and add controls (search.3)', async () => {
  await open({ role: 'approved', attributes: { initialquery: 'earl grey' } })
  await waitFor(() => expect(page.cards().length).toBeGreaterThan(0))
  const [card] = page.cards()
  if (!card) throw new Error('There is no card')
  expect((await within(card).findAllByText(/^£\d/)).length).toBe(1)
  expect(within(card).getByText(/inc VAT|0% VAT/)).toBeTruthy()
  expect(within(card).getByRole('button', { name: /^Add to basket/ })).toBeTruthy()
  expect(page.requests.filter((request) => request.includes('/prices'))).toHaveLength(1)
})

it('an approved user finds protected products and sorts by price (search.4, search.5)', async () => {
  await open({ role: 'approved' })
  await seeCards(60)
  expect(page.lastQuery()?.filters).toBeUndefined()
  await page.user.click(screen.getByRole('radio', { name: 'Price: Low to High' }))
  await waitFor(() => expect(page.lastQuery()?.indexName).toBe('wp_posts_product_price_asc'))
  await waitFor(() => expect(window.location.search).toBe('?products.sort=price-ascending'))
})

it('without a basket, a search shows products without prices (search.2)', async () => {
  await open({
    role: 'approved',
    attributes: { initialquery: 'earl grey' },
    intercept: ({ url }) =>
      url.endsWith('/api/basket') ? Response.json({ message: 'Down' }, { status: 422 }) : undefined,
  })
  await waitFor(() => expect(page.cards().length).toBeGreaterThan(0))
  expect(document.body.textContent).not.toContain('£')
  expect(screen.queryByRole('button', { name: /^Add to basket/ })).toBeNull()
  expect(screen.queryByRole('link', { name: /^Login to order/ })).toBeNull()
})
