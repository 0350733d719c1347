import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect } from 'vitest'
import { PRODUCTS } from '../../../demo/catalogue/products'
import { SEARCH_CREDENTIALS } from '../../../demo/search/search-service'
import { configureSearch, type SearchRequester } from '../../../src/api/search/search'
import { pageReadyAtom } from '../../../src/atoms/base/loading'
import { Favourites } from '../../../src/components/favourites/Favourites'
import type { Favourite } from '../../../src/entities/favourites/favourite'
import { askService } from '../search/search-page'
import { openShop, productWith } from '../shop'

type Requester = SearchRequester['send']

/** A query that reached the search service. */
interface Query {
  filters?: string
  numericFilters?: string[][]
  facetFilters?: string[][]
  attributesToRetrieve: string[]
}

export const OPEN_PRODUCTS = PRODUCTS.filter(
  ({ isProtected, stock }) => !isProtected && stock >= 100,
)
export const PROTECTED_PRODUCT = productWith(({ isProtected }) => isProtected)

/** A product as stored in a list. */
export const toFavourite = ({ id, title, image }: (typeof PRODUCTS)[number]): Favourite => ({
  id,
  title,
  image,
})

export const [TEA, COFFEE, COCOA] = OPEN_PRODUCTS.slice(0, 3).map(toFavourite) as [
  Favourite,
  Favourite,
  Favourite,
]
export const GONE_FAVOURITE: Favourite = { id: '999999', title: 'Discontinued blend', image: '' }

export const store = (favourites: readonly Favourite[]) =>
  localStorage.setItem('trade-blocks:favourites', JSON.stringify(favourites))

export const storedIds = (): string[] =>
  JSON.parse(localStorage.getItem('trade-blocks:favourites') ?? '[]').map(({ id }: Favourite) => id)

/** The titles of the rows, from top to bottom. */
export const titles = () =>
  screen
    .queryAllByRole('listitem')
    .map(
      (row) =>
        row.querySelector('.trade-product-title')?.textContent?.replaceAll('\u00a0', ' ') ?? '',
    )
    .filter((title) => title !== '')

afterEach(() => configureSearch({}))

interface Options extends NonNullable<Parameters<typeof openShop>[0]> {
  favourites?: readonly Favourite[]
  /** Answers requests in place of the demo's search service. */
  answerSearch?: Requester
}

/** Opens the page of the saved list. */
export async function openFavourites(options: Options = {}) {
  const { favourites = [], answerSearch = askService, ...shopOptions } = options
  if (favourites.length > 0) store(favourites)
  const script = document.createElement('script')
  script.type = 'application/json'
  script.dataset.tradeBlocks = ''
  script.textContent = JSON.stringify({ search: { ...SEARCH_CREDENTIALS, hosts: ['/search'] } })
  document.head.replaceChildren(script)
  const queries: Query[][] = []
  configureSearch({
    requester: {
      send: (request) => {
        queries.push(JSON.parse(String(request.data)).requests)
        return answerSearch(request)
      },
    },
  })
  const shop = await openShop({ address: '/favourites', ...shopOptions })
  const view = shop.show(<Favourites />)
  await waitFor(() => expect(shop.store.get(pageReadyAtom)).toBe(true))
  return { ...shop, ...view, queries }
}
