import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect } from 'vitest'
import { PRODUCTS } from '../../../demo/catalogue/products'
import { SEARCH_CREDENTIALS } from '../../../demo/search/search-service'
import { configureSearch, type SearchRequester } from '../../../src/api/search/search'
import { pageReadyAtom } from '../../../src/atoms/base/loading'
import { insertTextAtom } from '../../../src/atoms/quick-order/read-text'
import { QuickOrder } from '../../../src/components/quick-order/QuickOrder'
import { leavePageAfterEach } from '../../atoms/page/leave-page'
import { askService } from '../search/search-page'
import { openShop, productWith } from '../shop'

/** A query that reached the search service. */
interface Query {
  query?: string
  filters?: string
  facetFilters?: string[][]
  attributesToRetrieve: string[]
}

/** Unprotected products with plenty of stock. */
export const BUYABLE_PRODUCTS = PRODUCTS.filter(
  ({ isProtected, stock }) => !isProtected && stock >= 100,
)
export const [TEA, COFFEE, COCOA] = BUYABLE_PRODUCTS as [
  (typeof PRODUCTS)[number],
  (typeof PRODUCTS)[number],
  (typeof PRODUCTS)[number],
]
export const SCARCE_PRODUCT = productWith(({ stock }) => stock > 0 && stock < 20)
export const SOLD_OUT_PRODUCT = productWith(({ stock }) => stock === 0)

// The quick order follows the tab from then on.
leavePageAfterEach([window])
afterEach(() => {
  configureSearch({})
  // Stores pending rows before the next test starts.
  window.dispatchEvent(new Event('pagehide'))
  sessionStorage.clear()
})

type Options = NonNullable<Parameters<typeof openShop>[0]> & {
  /** Answers requests in place of the demo's search service. */
  answerSearch?: SearchRequester['send']
}

/** Configures the page to use the demo's search. */
export function nameSearch() {
  const script = document.createElement('script')
  script.type = 'application/json'
  script.dataset.tradeBlocks = ''
  script.textContent = JSON.stringify({ search: { ...SEARCH_CREDENTIALS, hosts: ['/search'] } })
  document.head.replaceChildren(script)
}

/** Opens a shop that uses the demo's search. */
export async function openQuickShop({ answerSearch = askService, ...options }: Options = {}) {
  nameSearch()
  const queries: Query[][] = []
  const search = { answer: answerSearch }
  configureSearch({
    requester: {
      send: (request) => {
        queries.push(JSON.parse(String(request.data)).requests)
        return search.answer(request)
      },
    },
  })
  const shop = await openShop({ address: '/quick-order', ...options })
  await waitFor(() => expect(shop.store.get(pageReadyAtom)).toBe(true))
  return { ...shop, queries, search }
}

/** Opens the page of the quick order. */
export async function openQuickOrder(options: Options = {}) {
  const shop = await openQuickShop(options)
  const view = shop.show(<QuickOrder />)
  return {
    ...shop,
    ...view,
    /** Pastes a text into the first field. */
    paste: (text: string) => shop.store.set(insertTextAtom, text, null),
  }
}

export const codeField = (row: number) =>
  screen.getByRole<HTMLInputElement>('combobox', { name: `Code, row ${row}` })
export const quantityField = (row: number) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: `Quantity, row ${row}` })
export const rowOf = (row: number) => codeField(row).closest('li') as HTMLElement

/** Code and quantity of each non-empty row. */
export const typedRows = () =>
  screen
    .getAllByRole<HTMLInputElement>('combobox')
    .map((field, index) => [field.value, quantityField(index + 1).value])
    .filter(([code]) => code !== '')
