import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { shownPopupAtom } from '../../../../src/atoms/base/overlay'
import { askService, clearPage, type OpenOptions, openSearchPage } from '../search-page'

// The browser build: its cache of answers differs from Node's.
vi.mock('algoliasearch/lite', () => vi.importActual('algoliasearch/dist/lite/builds/browser.js'))

let page: Awaited<ReturnType<typeof openSearchPage>>
const open = async (address: string, options?: OpenOptions) => {
  history.replaceState(null, '', address)
  page = await openSearchPage(options)
  await screen.findByText(/^No results found/)
}
const way = (name: RegExp) => screen.findByRole('button', { name })
const countIn = (button: HTMLElement) =>
  Number(/(\d+) results?$/.exec(button.textContent ?? '')?.[1])
const seeCount = (count: number) =>
  waitFor(() => expect(page.label().textContent).toMatch(new RegExp(`^${count} result`)))

beforeEach(clearPage)
afterEach(async () => {
  await page.close()
  clearPage()
})

it('one filter can be left out, with the number of results (search.33)', async () => {
  await open('/shop?products.q=earl+grey&products.category=Coffee')
  const button = await way(/^Without Category: Coffee/)
  const count = countIn(button)
  expect(count).toBeGreaterThan(0)
  await page.user.click(button)
  await seeCount(count)
  expect(document.activeElement?.closest('.trade-results')).not.toBeNull()
})

it('if no single filter helps, all can be left out (search.33)', async () => {
  await open('/shop?products.q=earl+grey&products.tag=xqzxqz&products.range=xqzxqz')
  const button = await way(/^Without any filter\s*\d+ results?$/)
  expect(screen.queryByRole('button', { name: /^Without (Tag|Variant Range)/ })).toBeNull()
  const count = countIn(button)
  await page.user.click(button)
  await seeCount(count)
})

it("the query's rarest word can be left out, with the number of results (search.33)", async () => {
  await open('/shop?products.q=earl+grey+xqzxqz')
  const button = await way(/^earl grey\s*\d+ results?$/)
  const count = countIn(button)
  await page.user.click(button)
  await seeCount(count)
  expect(page.box()).toHaveProperty('value', 'earl grey')
})

it('the shorter query is offered without filters that hide it (search.33)', async () => {
  await open('/shop?products.q=earl+grey+xqzxqz&products.category=Coffee')
  const button = await way(/^earl grey, without filters\s*\d+ results?$/)
  const count = countIn(button)
  await page.user.click(button)
  await seeCount(count)
})

it('popular categories are offered with their counts, in one request (search.33)', async () => {
  await open('/shop?products.q=xqzxqz&products.category=Coffee')
  const button = await way(/^Tea\s*\d+ results$/)
  const counted = page.queries.filter((queries) => queries[0]?.hitsPerPage === 0)
  expect(counted.length).toBe(1)
  expect(counted.flat().every(({ hitsPerPage }) => hitsPerPage === 0)).toBe(true)
  const count = countIn(button)
  await page.user.click(button)
  await seeCount(count)
  expect(page.box()).toHaveProperty('value', '')
})

it("'Clear all filters' is not offered twice (search.33)", async () => {
  await open('/shop?products.q=xqzxqz&products.category=Coffee')
  await way(/^Tea\s*\d+ results$/)
  expect(screen.getAllByRole('button', { name: 'Clear all filters' })).toHaveLength(1)
})

it("'Ask us' opens the contact page or its popup (search.155)", async () => {
  await open('/shop?products.q=xqzxqz', {
    send: (request, count) =>
      String(request.data).includes('"hitsPerPage":0') && count > 1
        ? Promise.resolve({ status: 500, content: '{}', isTimedOut: false })
        : askService(request),
  })
  const ask = await screen.findByRole('link', { name: 'Ask us' })
  expect(ask.getAttribute('href')).toBe('/contact')
  const results = within(ask.closest('.trade-results') as HTMLElement)
  expect(results.queryAllByRole('button')).toEqual([])
  const popups = document.body.appendChild(document.createElement('trade-popups'))
  await page.user.click(ask)
  popups.remove()
  expect(page.store.get(shownPopupAtom)).toBe('enquiry')
})
