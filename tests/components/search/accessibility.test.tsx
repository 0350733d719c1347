import { screen, waitFor } from '@testing-library/react'
import axe from 'axe-core'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { clearPage, type OpenOptions, openSearchPage } from './search-page'

// The browser build: its cache of answers differs from Node's.
vi.mock('algoliasearch/lite', () => vi.importActual('algoliasearch/dist/lite/builds/browser.js'))

/** The violations that axe finds, without rules that need a layout: those run in a real browser. */
async function violations(): Promise<string[]> {
  const result = await axe.run(document.body, {
    rules: {
      'color-contrast': { enabled: false },
      region: { enabled: false },
      // The page supplies the headings of levels 1 and 2.
      'page-has-heading-one': { enabled: false },
      'heading-order': { enabled: false },
    },
  })
  return result.violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`))
}

let page: Awaited<ReturnType<typeof openSearchPage>>
const open = async (options: OpenOptions) => {
  page = await openSearchPage(options)
}
beforeEach(clearPage)
afterEach(async () => {
  await page.close()
  clearPage()
})

it.each([
  ['a visitor', {}],
  ['a buyer', { role: 'approved' }],
] as const)('the results of %s are accessible', async (_, who) => {
  await open({ ...who, attributes: { initialquery: 'earl grey', level0: 'Tea' } })
  await waitFor(() => expect(page.cards().length).toBeGreaterThan(3))
  expect(await violations()).toEqual([])
})

it('a search without hits is accessible', async () => {
  await open({ attributes: { initialquery: 'xqzxqz' } })
  await screen.findByText(/^No results found/)
  expect(await violations()).toEqual([])
})

it('a search that is loading is accessible', async () => {
  await open({ send: () => new Promise(() => {}) })
  await screen.findByText('Loading...')
  expect(await violations()).toEqual([])
})

it('a failed search is accessible', async () => {
  await open({ send: async () => ({ status: 0, content: '', isTimedOut: false }) })
  await screen.findByRole('alert')
  expect(await violations()).toEqual([])
})

it('the filter panel is accessible', async () => {
  await open({ attributes: { initialquery: 'earl grey' } })
  await waitFor(() => expect(page.cards().length).toBeGreaterThan(3))
  await page.user.click(screen.getByRole('button', { name: 'Filters' }))
  expect(screen.getByRole('dialog', { name: 'Filters' })).toBeTruthy()
  expect(await violations()).toEqual([])
})
