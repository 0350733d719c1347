import { waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fetchOrders } from '../../../src/api/account/account-order'
import { isPromptOpenAtom } from '../../../src/atoms/session/sign-in-prompt'
import { placePopups, signIn } from '../../atoms/session/ended-session'
import { clearPage, openSearchPage } from './search-page'

// The browser build: its cache of answers differs from Node's.
vi.mock('algoliasearch/lite', () => vi.importActual('algoliasearch/dist/lite/builds/browser.js'))

let page: Awaited<ReturnType<typeof openSearchPage>>
let popups: HTMLElement

beforeEach(() => {
  clearPage()
  popups = placePopups()
})
afterEach(async () => {
  popups.remove()
  await page.close()
  clearPage()
})

it('cards, sort and typed quantities stay while the session is renewed', async () => {
  history.replaceState(null, '', '/shop?products.sort=price-ascending')
  page = await openSearchPage({
    role: 'approved',
    attributes: { initialquery: 'earl grey' },
    intercept: ({ url }) =>
      url.endsWith('/api/order') ? Response.json({ message: 'No.' }, { status: 401 }) : undefined,
  })
  await waitFor(() => expect(page.cards().length).toBeGreaterThan(0))
  const field = () => within(page.cards()[0] as HTMLElement).findByRole('textbox')
  await page.user.clear(await field())
  await page.user.type(await field(), '12')
  await page.user.tab()
  const titles = page.titles()

  await fetchOrders().catch(() => {})
  expect(page.store.get(isPromptOpenAtom)).toBe(true)
  expect(page.titles()).toEqual(titles)
  await signIn(page, 'approved')
  await waitFor(() => expect(page.store.get(isPromptOpenAtom)).toBe(false))

  expect(((await field()) as HTMLInputElement).value).toBe('12')
  expect(page.titles()).toEqual(titles)
  expect(window.location.search).toBe('?products.sort=price-ascending')
  expect(page.queries).toHaveLength(1)
})
