import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { DEFAULT_GROUPS, listFacets } from '../../../../src/entities/search/filter-group'
import { clearPage, openSearchPage } from '../search-page'

vi.mock('algoliasearch/lite', () => vi.importActual('algoliasearch/dist/lite/builds/browser.js'))

const CATEGORY = 'taxonomies_hierarchical.product-category'
const ADDRESS =
  '?products.q=tea&products.category=Tea%20%3E%20Black&products.range=Everyday&products.range=Heritage&products.sort=newest'

let page: Awaited<ReturnType<typeof openSearchPage>>
beforeEach(clearPage)
afterEach(async () => {
  await page.close()
  clearPage()
})

const seeCards = () => waitFor(() => expect(page.cards().length).toBeGreaterThan(0))

it('one request contains all terms, and counts every facet (search.10, search.40)', async () => {
  history.replaceState(null, '', `/shop${ADDRESS}`)
  page = await openSearchPage()
  await seeCards()
  expect(page.queries).toHaveLength(1)
  const query = page.lastQuery() as unknown as { facets: string[]; maxValuesPerFacet: number }
  expect(query).toMatchObject({
    indexName: 'wp_posts_product_newest',
    query: 'tea',
    maxValuesPerFacet: 100,
    facetFilters: [
      [
        'taxonomies_hierarchical.variant-range.lvl0:Everyday',
        'taxonomies_hierarchical.variant-range.lvl0:Heritage',
      ],
      [`${CATEGORY}.lvl1:Tea > Black`],
    ],
  })
  const counted = listFacets(DEFAULT_GROUPS).map(({ attribute }) => attribute)
  expect(query.facets).toEqual(expect.arrayContaining([...counted, `${CATEGORY}.lvl0`]))
})

it('changing one term keeps the others (search.10)', async () => {
  history.replaceState(null, '', `/shop${ADDRESS}`)
  page = await openSearchPage()
  await seeCards()
  await page.user.click(await screen.findByRole('button', { name: /^Black \d/ }))
  await waitFor(() =>
    expect(window.location.search).toBe(ADDRESS.replace('Tea%20%3E%20Black', 'Tea')),
  )
  await page.user.clear(page.box())
  await waitFor(() => expect(page.lastQuery()?.query).toBe(''))
  expect(page.lastQuery()).toMatchObject({ indexName: 'wp_posts_product_newest' })
  await page.user.click(screen.getByRole('radio', { name: 'Featured' }))
  await waitFor(() =>
    expect(window.location.search).toBe(
      '?products.category=Tea&products.range=Everyday&products.range=Heritage',
    ),
  )
})
