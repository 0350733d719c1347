import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { SearchProducts } from '../../../src/components/content/SearchProducts'
import { closeContentPages, openContentPage, returnTo } from './content-page'

// The browser build: its cache of answers differs from Node's.
vi.mock('algoliasearch/lite', () => vi.importActual('algoliasearch/dist/lite/builds/browser.js'))

afterEach(closeContentPages)

it("the panel's cards stay when the page's type changes (content.35)", async () => {
  const page = await openContentPage(
    <SearchProducts max={3} index="" type="products" storeenabled={false} />,
    { address: '/find?s=tea' },
  )
  await waitFor(() => expect(page.cards()).toHaveLength(3))
  expect(await page.link('view all products')).toBeTruthy()
  const cards = page.cards()
  const asked = page.queries.length
  act(() => returnTo('/find?s=tea&type=products'))
  // The cards are never replaced.
  expect(page.cards().map((card, place) => card === cards[place])).toEqual([true, true, true])
  await waitFor(() => expect(screen.queryByRole('link', { name: /^view all/ })).toBeNull())
  expect(page.cards().map((card, place) => card === cards[place])).toEqual([true, true, true])
  expect(page.queries).toHaveLength(asked)
})
