import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { GlobalSearch } from '../../../src/components/content/GlobalSearch'
import { SearchProducts } from '../../../src/components/content/SearchProducts'
import { askService } from '../search/search-page'
import { expectAccessible } from '../shop'
import { closeContentPages, type OpenOptions, openContentPage, returnTo } from './content-page'

// The browser build: its cache of answers differs from Node's.
vi.mock('algoliasearch/lite', () => vi.importActual('algoliasearch/dist/lite/builds/browser.js'))

let page: Awaited<ReturnType<typeof openContentPage>>
const open = async (options?: OpenOptions, storeenabled = true) => {
  page = await openContentPage(<GlobalSearch storeenabled={storeenabled} />, options)
}
const seeCount = (text: RegExp = /^\d+ results? found$/) => screen.findByText(text)
const tabs = () =>
  [...screen.getByRole('navigation', { name: 'Type of result' }).querySelectorAll('a')].map(
    (link) => [link.textContent, link.getAttribute('href')],
  )
const sections = () =>
  [...document.querySelectorAll('.trade-content__list h2')].map((title) => title.textContent)

afterEach(closeContentPages)

it('global search has a headline, a search box and tabs with the query (content.30)', async () => {
  await open({ address: '/?s=tea+time&utm=1' })
  expect(screen.getByRole('heading', { name: 'How can we help you?' })).toBeTruthy()
  expect(page.box().value).toBe('tea time')
  expect(page.box().placeholder).toBe('Search for a product')
  const address = (type: string) => `/?s=tea+time&utm=1${type}`
  expect(tabs()).toEqual([
    ['all', address('')],
    ['products', address('&type=products')],
    ['pages', address('&type=pages')],
    ['News', address('&type=news')],
    ['case studies', address('&type=casestudies')],
    ['faqs', address('&type=faqs')],
    ['training videos', address('&type=training')],
    ['resources', address('&type=resources')],
  ])
})

it('without a type, each section shows 3 hits, FAQs and pages 6, in one request (content.154)', async () => {
  await open({ address: '/?s=' })
  await seeCount()
  expect(page.queries).toHaveLength(1)
  expect(page.last().map(({ indexName, hitsPerPage }) => [indexName, hitsPerPage])).toEqual([
    ['wp_posts_product', 3],
    ['wp_posts_page', 6],
    ['wp_posts_news', 3],
    ['wp_posts_case-study', 3],
    ['wp_posts_faq', 6],
    ['wp_posts_training', 3],
    ['wp_posts_resource', 3],
  ])
  expect(page.cards()).toHaveLength(3 + 6 + 4 * 3)
  expect(document.querySelectorAll('details')).toHaveLength(6)
  expect(document.querySelectorAll('.trade-content-card img[loading="eager"]')).toHaveLength(0)
  expect(screen.queryByRole('link', { name: 'Next Page' })).toBeNull()
  expect(JSON.stringify(page.last())).not.toContain('"price"')
  await expectAccessible(document.body)
})

it("'view all' shows up to 300 hits without a reload, and keeps the focus (content.154)", async () => {
  await open({ address: '/?s=tea' })
  await seeCount()
  const all = page.section('News').getByRole('link', { name: 'view all News' })
  expect(all.getAttribute('href')).toBe('/?s=tea&type=news')
  await page.user.click(all)
  await waitFor(() => expect(sections()).toEqual(['News']))
  await waitFor(() => expect(page.last()).toMatchObject([{ hitsPerPage: 300, query: 'tea' }]))
  expect(page.last()).toHaveLength(1)
  expect(window.location.search).toBe('?s=tea&type=news')
  expect(screen.queryByRole('link', { name: /^view all/ })).toBeNull()
  expect(document.activeElement).not.toBe(document.body)
  returnTo('/?s=tea')
  await waitFor(() => expect(sections()).toHaveLength(7))
})

it('a tab selects its type; a click with a modifier key stays a link (content.5, content.30)', async () => {
  await open({ address: '/?s=tea' })
  await seeCount()
  const faqs = await page.link('faqs')
  const stay = vi.fn((event: Event) => event.preventDefault())
  window.addEventListener('click', stay, { once: true })
  fireEvent.click(faqs, { ctrlKey: true })
  expect(stay.mock.calls[0]?.[0].defaultPrevented).toBe(true)
  expect(window.location.search).toBe('?s=tea')
  await page.user.click(faqs)
  expect(faqs.getAttribute('aria-current')).toBe('page')
  await waitFor(() => expect(sections()).toEqual(['FAQs']))
  expect(document.activeElement).toBe(faqs)
})

it('an unknown type shows all types (content.30)', async () => {
  await open({ address: '/?s=tea&type=constructor' })
  await seeCount()
  expect(sections()).toHaveLength(7)
  expect((await page.link('all')).getAttribute('aria-current')).toBe('page')
})

it('one sentence names all empty sections (content.32, content.40)', async () => {
  await open({ address: '/?s=xqzxqz' })
  await seeCount(/^0 results found$/)
  expect(screen.getAllByText(/^No results found in/).map(({ textContent }) => textContent)).toEqual(
    [
      "No results found in products, pages, News, case studies, faqs, training videos or resources for: 'xqzxqz'",
    ],
  )
  expect(sections()).toEqual([])
  expect(screen.queryAllByRole('link', { name: /^view all/ })).toEqual([])
  await expectAccessible(document.body)
  await page.user.click(screen.getByRole('button', { name: 'Clear the search' }))
  await waitFor(() => expect(window.location.search).toBe('?s='))
})

it('the best section comes first, and none is shown before (content.32)', async () => {
  await open({ address: '/?s=delivery' })
  expect(sections()).toEqual([])
  await seeCount()
  expect(sections()).toEqual(['FAQs', 'News', 'Pages', 'Case studies'])
  expect(screen.getAllByText(/^No results found in/).map(({ textContent }) => textContent)).toEqual(
    ["No results found in products, training videos or resources for: 'delivery'"],
  )
  await expectAccessible(document.body)
})

it('a product query lists products first (content.32)', async () => {
  await open({ address: '/?s=earl+grey' })
  await seeCount()
  expect(sections()[0]).toBe('Products')
})

it('without hits there are suggestions, and showing all types keeps the query (content.37)', async () => {
  await open({ address: '/?s=seven+teas&type=products' })
  await seeCount(/^0 results found$/)
  expect(screen.getByText(/^Check the spelling/)).toBeTruthy()
  const all = await page.link('Search everything')
  expect(all.getAttribute('href')).toBe('/?s=seven+teas')
  await page.user.click(all)
  expect(window.location.search).toBe('?s=seven+teas')
  await seeCount(/^[1-9]\d* results? found$/)
  expect(screen.queryByText(/^Check the spelling/)).toBeNull()
  expect(document.activeElement).not.toBe(document.body)
})

it('a truncated list shows how many hits it contains (content.4)', async () => {
  const hits = Array.from({ length: 300 }, (_, place) => ({
    objectID: `${place}`,
    post_title: `Page ${place}`,
  }))
  const send =
    (nbHits: number): NonNullable<OpenOptions['send']> =>
    async ({ data }) => {
      const { requests } = JSON.parse(String(data)) as { requests: object[] }
      const result = { hits, nbHits, nbPages: 1, page: 0, hitsPerPage: 300 }
      const content = JSON.stringify({ results: requests.map(() => result) })
      return { status: 200, content, isTimedOut: false }
    }
  await open({ address: '/?s=&type=pages', send: send(412) })
  await seeCount(/^412 results found$/)
  expect(page.section('Pages').getByText(/^The first/).textContent).toBe(
    'The first 300 are shown. Add another word to see fewer.',
  )
  await closeContentPages()
  await open({ address: '/?s=&type=pages', send: send(300) })
  await seeCount(/^300 results found$/)
  expect(screen.queryByText(/^The first/)).toBeNull()
})

it('the number of results is announced (content.6)', async () => {
  await open({ address: '/?s=' })
  await seeCount()
  const status = screen.getByRole('status')
  await waitFor(() => expect(status.textContent).toMatch(/^Search: \d+ results found$/))
})

it('approved customers see prices only with `storeenabled` (content.31)', async () => {
  await open({ address: '/?s=earl+grey&type=products', role: 'approved' })
  await seeCount()
  expect((await screen.findAllByRole('button', { name: /^Add to basket/ })).length).toBeGreaterThan(
    0,
  )
  await closeContentPages()
  await open({ address: '/?s=earl+grey&type=products', role: 'approved' }, false)
  await seeCount()
  expect(screen.queryByRole('button', { name: /^Add to basket/ })).toBeNull()
  expect(document.body.textContent).not.toContain('£')
})

const PANEL = { max: 1, index: '', type: 'products', storeenabled: false }

it("the 'Products' panel shows `max` products for `s`, with a link to all (content.35)", async () => {
  page = await openContentPage(<SearchProducts {...PANEL} max={2} />, {
    address: '/news?s=earl+grey',
  })
  await waitFor(() => expect(page.cards()).toHaveLength(2))
  expect(sections()).toEqual(['Products'])
  expect(page.last()).toMatchObject([{ indexName: 'wp_posts_product', hitsPerPage: 2 }])
  expect(page.titles()[0]).toMatch(/Earl Grey/)
  expect((await page.link('view all products')).getAttribute('href')).toBe(
    '/?s=earl+grey&type=products',
  )
  await expectAccessible(document.body)
})

it("a panel shows 'Loading...' once (content.35)", async () => {
  const answers: (() => void)[] = []
  page = await openContentPage(<SearchProducts {...PANEL} max={2} />, {
    address: '/news?s=tea',
    send: async (request) => {
      await new Promise<void>((resolve) => answers.push(resolve))
      return askService(request)
    },
  })
  expect(await screen.findAllByText('Loading...')).toHaveLength(1)
  await expectAccessible(document.body)
  for (const answer of answers) answer()
  await waitFor(() => expect(page.cards()).toHaveLength(2))
  await waitFor(() => expect(screen.queryByText('Loading...')).toBeNull())
})

it('a long panel has no hint, because it links to all products (content.35)', async () => {
  page = await openContentPage(<SearchProducts {...PANEL} max={4} />, { address: '/news?s=tea' })
  await waitFor(() => expect(page.cards()).toHaveLength(4))
  expect(await page.link('view all products')).toBeTruthy()
  expect(screen.queryByText(/^The first/)).toBeNull()
})

it('by default the panel shows one product from the products index (content.35)', async () => {
  page = await openContentPage(
    <>
      <SearchProducts {...PANEL} max={-3} />
      <SearchProducts {...PANEL} index="wp_posts_product_newest" max={1e9} />
    </>,
    { address: '/?s=xqzxqz&type=products' },
  )
  expect(await screen.findAllByText("No results found in products for: 'xqzxqz'")).toHaveLength(2)
  expect(page.queries.flat().map(({ indexName, hitsPerPage }) => [indexName, hitsPerPage])).toEqual(
    expect.arrayContaining([
      ['wp_posts_product', 1],
      ['wp_posts_product_newest', 300],
    ]),
  )
  expect(screen.queryByRole('link', { name: /^view all/ })).toBeNull()
})

it('the panel requests an exact code first, in any index (search.25)', async () => {
  page = await openContentPage(<SearchProducts {...PANEL} index="wp_posts_product_newest" />, {
    address: '/news?s=egt-100',
  })
  await waitFor(() =>
    expect(page.last()).toMatchObject([
      { indexName: 'wp_posts_product_newest', optionalFilters: ['sku_code:egt100'] },
    ]),
  )
})

it("the panel searches for the query typed into the page's global search (content.152, content.35)", async () => {
  page = await openContentPage(
    <>
      <GlobalSearch storeenabled={false} />
      <SearchProducts {...PANEL} />
    </>,
    { address: '/?s=tea' },
  )
  await seeCount()
  await page.user.clear(page.box())
  await page.user.type(page.box(), 'cocoa')
  await waitFor(() => expect(window.location.search).toBe('?s=cocoa'))
  await waitFor(() =>
    expect(
      screen.getAllByRole('link', { name: 'view all products' }).at(-1)?.getAttribute('href'),
    ).toBe('/?s=cocoa&type=products'),
  )
})
