import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { InsightSearch } from '../../../src/components/content/InsightSearch'
import { firstArticles } from '../../../widgets/contract/first-results'
import { expectAccessible } from '../shop'
import { closeContentPages, type OpenOptions, openContentPage } from './content-page'

// The browser build: its cache of answers differs from Node's.
vi.mock('algoliasearch/lite', () => vi.importActual('algoliasearch/dist/lite/builds/browser.js'))

const HEAD = { heading: 'Ideas', intro: 'For your menu.', image: '/counter.svg', colour: '#1d4a3a' }

let page: Awaited<ReturnType<typeof openContentPage>>
const open = async (options?: OpenOptions, head: Partial<typeof HEAD> = {}) => {
  page = await openContentPage(<InsightSearch {...HEAD} {...head} />, options)
}
const seeCards = (count: number) => waitFor(() => expect(page.cards()).toHaveLength(count))
const headings = () => screen.getAllByRole('heading', { level: 2 }).map((each) => each.textContent)

afterEach(closeContentPages)

it('the server-rendered insight search sends the same request as the tag (first.2)', async () => {
  await open()
  await waitFor(() => expect(page.queries).toHaveLength(1))
  expect(page.queries[0]).toEqual(firstArticles('insights'))
})

it('by default, insight search shows 16 news, resources and training videos each (content.15)', async () => {
  await open()
  await seeCards(48)
  expect(headings()).toEqual(['Ideas', 'News', 'Resources', 'Training videos'])
  expect(page.queries).toHaveLength(1)
  expect(page.last().map(({ indexName, hitsPerPage }) => [indexName, hitsPerPage])).toEqual([
    ['wp_posts_news', 16],
    ['wp_posts_resource', 16],
    ['wp_posts_training', 16],
  ])
  await expectAccessible(document.body)
})

it('each list of insight search has its own pages (content.15, content.3)', async () => {
  await open({ address: '/insights?insight.resources=2' })
  await seeCards(16 + 14 + 16)
  const news = page.section('News')
  await page.user.click(news.getByRole('link', { name: 'Next Page' }))
  await seeCards(14 + 14 + 16)
  expect(window.location.search).toBe('?insight.news=2&insight.resources=2')
  expect(news.getByRole('link', { name: '2' }).getAttribute('aria-current')).toBe('page')
  expect(page.section('Training videos').getByText('Page 1 of 2')).toBeTruthy()
})

it.each([
  ['training', 'wp_posts_training', undefined, 'Training videos'],
  ['Recipes', 'wp_posts_resource', [['taxonomies.resource-category:Recipes']], 'Recipes'],
  [
    'Drink of the Month',
    'wp_posts_resource',
    [['taxonomies.resource-category:Drink of the Month']],
    'Drink of the Month',
  ],
  [
    'Machine Assistance',
    'wp_posts_resource',
    [['taxonomies.resource-category:Machine Assistance']],
    'Machine Assistance',
  ],
  ['Industry', 'wp_posts_news', [['taxonomies.category:Industry']], 'Industry'],
  ['-constructor', 'wp_posts_news', [['taxonomies.category:\\-constructor']], '-constructor'],
])("an `insight-type` of '%s' requests %s (content.15)", async (type, indexName, facetFilters, heading) => {
  await open({ address: `/insights?insight-type=${encodeURIComponent(type)}` })
  await waitFor(() => expect(screen.getByText(/^\d+ results? found$/)).toBeTruthy())
  expect(page.last()).toHaveLength(1)
  expect(page.last()[0]).toMatchObject({ indexName, page: 0 })
  expect(page.last()[0]?.facetFilters).toEqual(facetFilters)
  expect(headings()).toEqual(['Ideas', heading])
  const link = screen.getByRole('link', { name: heading })
  expect(link.getAttribute('aria-current')).toBe('page')
})

it("clicking a type changes the address without a reload, and 'All' resets it (content.3, content.5)", async () => {
  await open({ address: '/insights?insight.news=2&utm=1' })
  await seeCards(46)
  await page.user.click(screen.getByRole('link', { name: 'Recipes' }))
  await seeCards(8)
  expect(window.location.search).toBe('?utm=1&insight-type=Recipes')
  await page.user.click(screen.getByRole('link', { name: 'All' }))
  await seeCards(48)
  expect(window.location.search).toBe('?utm=1')
})

it('the masthead of insight search has readable text on its colour (content.16, page.11)', async () => {
  await open()
  const head = screen
    .getByRole('heading', { name: 'Ideas' })
    .closest('.trade-insight-head') as HTMLElement
  expect(head.style.getPropertyValue('--trade-insight-ink')).toBe('#ffffff')
  expect(head.style.getPropertyValue('--trade-insight-ground')).toBe('rgb(29 74 58)')
  expect(head.querySelector('img')?.getAttribute('src')).toBe('/counter.svg')
})

it('an unsafe colour or picture is ignored (content.16)', async () => {
  await open({}, { colour: 'red;background:url(x)', image: 'javascript:alert(1)' })
  const head = screen
    .getByRole('heading', { name: 'Ideas' })
    .closest('.trade-insight-head') as HTMLElement
  expect(head.getAttribute('style')).toBeNull()
  expect(head.querySelector('img')).toBeNull()
  await closeContentPages()
  await open({}, { heading: '', intro: '', image: '' })
  expect(document.querySelector('.trade-insight-head')).toBeNull()
})

it('cards show the author and a long date with an ordinal day (content.2)', async () => {
  await open({ address: '/insights?insight-type=Events' })
  await waitFor(() => expect(page.cards().length).toBeGreaterThan(0))
  expect(page.cards()[0]?.querySelector('time')?.textContent).toMatch(
    /^\d{1,2}(st|nd|rd|th) [A-Z][a-z]+ 20\d\d$/,
  )
  expect(page.cards()[0]?.textContent).toContain('Harriet Rowe')
})
