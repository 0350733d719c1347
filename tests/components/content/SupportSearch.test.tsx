import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { SupportSearch } from '../../../src/components/content/SupportSearch'
import { firstArticles } from '../../../widgets/contract/first-results'
import { expectAccessible } from '../shop'
import { closeContentPages, type OpenOptions, openContentPage, returnTo } from './content-page'

// The browser build: its cache of answers differs from Node's.
vi.mock('algoliasearch/lite', () => vi.importActual('algoliasearch/dist/lite/builds/browser.js'))

let page: Awaited<ReturnType<typeof openContentPage>>
const open = async (options?: OpenOptions) => {
  page = await openContentPage(
    <SupportSearch options="training, Recipes,Brewing Guides" />,
    options,
  )
}
const seeCards = (count: number) => waitFor(() => expect(page.cards()).toHaveLength(count))
const current = () =>
  screen
    .getAllByRole('link')
    .filter((link) => link.getAttribute('aria-current') === 'page')
    .map((link) => link.textContent)

afterEach(closeContentPages)

it('the server-rendered support search sends the same request as the tag (first.2)', async () => {
  await open()
  await waitFor(() => expect(page.queries).toHaveLength(1))
  expect(page.queries[0]).toEqual(firstArticles('support'))
})

it('support search lists videos and guides together, 16 per page (content.10, search.120)', async () => {
  await open()
  await seeCards(16)
  expect(page.last()).toHaveLength(1)
  expect(page.last()[0]).toMatchObject({ indexName: 'wp_searchable_posts', hitsPerPage: 16 })
  expect(page.last()[0]).toHaveProperty('facetFilters', [
    ['post_type_label:Training Videos', 'post_type_label:Resources'],
  ])
  expect(await screen.findByText('60 results found')).toBeTruthy()
  const filters = screen.getByRole('navigation', { name: 'Type of support' })
  expect([...filters.querySelectorAll('a')].map((link) => link.textContent)).toEqual([
    'All',
    'Training videos',
    'Recipes',
    'Brewing Guides',
  ])
  expect(current()).toEqual(['All', '1'])
})

it('a filter changes `support-type` without a reload (content.3, content.10)', async () => {
  await open({ address: '/support?utm=a%20b+c' })
  await seeCards(16)
  const link = await page.link('Training videos')
  expect(link.getAttribute('href')).toBe('/support?utm=a%20b+c&support-type=training')
  await page.user.click(link)
  await waitFor(() => expect(page.last()[0]?.indexName).toBe('wp_posts_training'))
  expect(window.location.search).toBe('?utm=a%20b+c&support-type=training')
  await page.user.click(await page.link('Recipes'))
  await waitFor(() => expect(page.last()[0]?.indexName).toBe('wp_posts_resource'))
  await seeCards(8)
  expect(page.last()[0]?.facetFilters).toEqual([['taxonomies.resource-category:Recipes']])
  expect(document.activeElement).toBe(await page.link('Recipes'))
  returnTo('/support?utm=a%20b+c&support-type=training')
  await waitFor(() => expect(current()).toContain('Training videos'))
})

it('a category in the address becomes a filter, as text or markup (content.10)', async () => {
  await open({ address: '/support?support-type=Certificates+%26+Data+Sheets' })
  await seeCards(4)
  expect(current()).toEqual(['Certificates & Data Sheets'])
  expect(page.last()[0]?.facetFilters).toEqual([
    [
      'taxonomies.resource-category:Certificates & Data Sheets',
      'taxonomies.resource-category:Certificates &amp; Data Sheets',
    ],
  ])
})

it('typing searches at once, and reaches the address after 400 ms (content.152)', async () => {
  await open({ address: '/support?s=x&support.page=2' })
  await seeCards(16)
  await page.user.type(page.box(), 'cold brew')
  await waitFor(() => expect(page.titles()[0]).toMatch(/Cold Brew/))
  expect(page.last()[0]?.page).toBe(0)
  await waitFor(() => expect(window.location.search).toBe('?s=x&support.q=cold%20brew'))
  returnTo('/support?s=x')
  await waitFor(() => expect(page.box().value).toBe(''))
  await seeCards(16)
})

it("pages are numbered, and the next page's list takes the focus (content.153)", async () => {
  await open({ address: '/support' })
  await seeCards(16)
  const first = page.titles()
  const pages = screen.getByRole('navigation', { name: 'Pages of Support' })
  expect(pages.textContent).toContain('Page 1 of 4')
  await page.user.click(await page.link('Next Page'))
  await waitFor(() => expect(page.titles()).not.toEqual(first))
  expect(window.location.search).toBe('?support.page=2')
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Support' }))
  expect((await page.link('Previous Page')).getAttribute('href')).toBe('/support')
})

it('a single page has no page numbers (content.153)', async () => {
  await open({ address: '/support?support-type=Recipes' })
  await seeCards(8)
  expect(screen.queryByRole('navigation', { name: /^Pages/ })).toBeNull()
})

it('a page beyond the last opens the last one, without a history entry (search.21)', async () => {
  await open({ address: '/support?support.page=77' })
  await seeCards(60 - 3 * 16)
  expect(window.location.search).toBe('?support.page=4')
  await expectAccessible(document.body)
})

it("a query without hits says 'No results found in support for:' and the query (content.4)", async () => {
  await open({ address: '/support?support.q=xqzxqz' })
  expect(await screen.findByText("No results found in support for: 'xqzxqz'")).toBeTruthy()
  expect(await screen.findByText('0 results found')).toBeTruthy()
  await expectAccessible(document.body)
})

it.each([
  ['of 512 characters', 'x'.repeat(512)],
  ['with emoji', '🫖☕️👩‍🍳'],
  ['that runs from right to left', 'شاي بالنعناع'],
  ['with markup', '<b onclick="hit()">&amp;'],
])('a query %s is searched, shown and stored unchanged (search.11, content.3)', async (_, text) => {
  await open()
  await seeCards(16)
  fireEvent.input(page.box(), { target: { value: text } })
  await waitFor(() => expect(page.last()[0]?.query).toBe(text))
  await waitFor(() =>
    expect(new URLSearchParams(window.location.search).get('support.q')).toBe(text),
  )
  expect(page.box().value).toBe(text)
  await waitFor(() => expect(screen.queryByText(/^\d results? found$/)).toBeTruthy())
})

it('cards show their type only in a list of all types (content.2)', async () => {
  await open()
  await seeCards(16)
  expect(page.cards()[0]?.querySelector('p')?.textContent).toMatch(
    /^(Training Videos|Resources)( · |$)/,
  )
  await page.user.click(await page.link('Recipes'))
  await seeCards(8)
  expect(page.cards()[0]?.textContent).not.toMatch(/^Resources/)
})

it('a category without hits links to all videos and guides (content.37)', async () => {
  await open({ address: '/support?support-type=Nothing' })
  expect(await screen.findByText('No results found in Nothing.')).toBeTruthy()
  expect(screen.queryByText(/^Check the spelling/)).toBeNull()
  await page.user.click(await page.link('Search all videos and guides'))
  await seeCards(16)
  expect(window.location.search).toBe('')
})

it('two support searches on a page are independent (content.3, search.43)', async () => {
  page = await openContentPage(
    <>
      <SupportSearch options="" />
      <SupportSearch options="" />
    </>,
    { address: '/support?support2.q=brew' },
  )
  const [one, two] = screen.getAllByRole<HTMLInputElement>('searchbox')
  expect([one?.value, two?.value]).toEqual(['', 'brew'])
  await waitFor(() => expect(page.cards().length).toBeGreaterThan(16))
  const landmarks = screen.getAllByRole('navigation').map((node) => node.getAttribute('aria-label'))
  expect(landmarks).toEqual(['Type of support', 'Pages of Support', 'Type of support 2'])
  await page.user.type(one as HTMLInputElement, 'milk')
  await waitFor(() => expect(window.location.search).toBe('?support2.q=brew&support.q=milk'))
  expect(two?.value).toBe('brew')
})
