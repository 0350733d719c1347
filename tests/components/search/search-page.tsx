import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createStore, Provider } from 'jotai'
import { vi } from 'vitest'
import { createDemoApi } from '../../../demo/api/app'
import type { AccountRole } from '../../../demo/database/seed/accounts'
import { createSearchService } from '../../../demo/search/search-service'
import { configureSearch, type SearchRequester } from '../../../src/api/search/search'
import { connectShop } from '../../../src/atoms/page/start'
import {
  ProductSearch,
  type ProductSearchProps,
} from '../../../src/components/search/ProductSearch'
import { resetConfig } from '../../../src/config'
import { contractOptions } from '../../contract/contract-options'
import { COPIES } from '../../demo/copies.mjs'
import { openConnection } from '../connection'
import { configurePage, ORIGIN, signInBefore } from './demo-page'

const START: ProductSearchProps = {
  type: 'product-category',
  level0: '',
  level1: '',
  level2: '',
  initialquery: '',
  storeenabled: true,
}

type Sent = Parameters<SearchRequester['send']>[0]
type Answer = Awaited<ReturnType<SearchRequester['send']>>

const service = createSearchService()

/** The demo's search service, without a network. */
export async function askService({ url, method, headers, data }: Sent): Promise<Answer> {
  const path = url.replace(/^https?:\/\/[^/]+\/search/, '')
  const answer = await service.request(path, { method, headers, body: String(data ?? '') })
  return { status: answer.status, content: await answer.text(), isTimedOut: false }
}

/** One query of a request to the search service. */
export interface Query {
  indexName: string
  query?: string
  page?: number
  filters?: string
  attributesToRetrieve: string[]
  hitsPerPage: number
}

export interface OpenOptions {
  attributes?: Partial<ProductSearchProps>
  role?: AccountRole
  /** Answers requests in place of the demo's search service. */
  send?: (request: Sent, count: number) => Promise<Answer>
  /** Answers the shop's requests in place of the demo's API. */
  intercept?: (request: Request) => Response | undefined
  /** More searches on the page. */
  others?: Partial<ProductSearchProps>[]
}

/** A large window, in which every card is near. */
class NearObserver {
  constructor(private readonly notify: (entries: object[]) => void) {}
  observe = (target: Element) => this.notify([{ target, isIntersecting: true }])
  unobserve() {}
}

/** Opens a page with a product search, signed out or as an account of the demo. */
export async function openSearchPage(options: OpenOptions = {}) {
  const { attributes, role, send = askService, intercept, others = [] } = options
  const user = userEvent.setup()
  vi.stubGlobal('IntersectionObserver', NearObserver)
  const queries: Query[][] = []
  const api = await createDemoApi({
    database: ':memory:',
    historyOrders: 1,
    copies: COPIES,
    ...contractOptions({ countsRequests: true }),
  })
  const requests: string[] = []
  const connection = openConnection((request) => {
    requests.push(`${request.method} ${request.url.slice(ORIGIN.length)}`)
    return intercept?.(request) ?? api.fetch(request)
  })

  await signInBefore(api, role)

  configurePage({ analytics: 'always' })
  let count = 0
  configureSearch({
    requester: {
      send: (request) => {
        queries.push(JSON.parse(String(request.data)).requests)
        count += 1
        return send(request, count)
      },
    },
  })

  const store = createStore()
  const disconnect = connectShop(store, connection.fetch)
  const view = render(
    <Provider store={store}>
      {[attributes, ...others].map((given, place) => (
        <section key={place} aria-label={`Search ${place + 1}`}>
          <ProductSearch {...START} {...given} />
        </section>
      ))}
    </Provider>,
  )
  const search = (place: number) =>
    within(screen.getByRole('region', { name: `Search ${place + 1}` }))

  return {
    ...view,
    api,
    store,
    user,
    queries,
    requests,
    search,
    /** The main query of the last request. */
    lastQuery: () => queries.at(-1)?.[0],
    box: () => screen.getByRole('searchbox', { name: 'Search products' }),
    cards: () => screen.queryAllByRole('article'),
    titles: () => screen.queryAllByRole('heading', { level: 3 }).map((title) => title.textContent),
    label: () => screen.getByText(/^\d+ results? found$/),
    close: async () => {
      connection.close()
      view.unmount()
      disconnect()
      await api.close()
    },
  }
}

/** Restores the page's address, storage and data layer. */
export function clearPage() {
  history.replaceState(null, '', '/')
  localStorage.clear()
  sessionStorage.clear()
  window.dataLayer = []
  configureSearch({})
  resetConfig()
  document.head.replaceChildren()
}
