import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createStore, Provider } from 'jotai'
import type { ReactNode } from 'react'
import { createDemoApi } from '../../../demo/api/app'
import type { AccountRole } from '../../../demo/database/seed/accounts'
import { configureSearch, type SearchRequester } from '../../../src/api/search/search'
import { connectShop } from '../../../src/atoms/page/start'
import { COPIES } from '../../demo/copies.mjs'
import { openConnection } from '../connection'
import { configurePage, signInBefore } from '../search/demo-page'
import { askService, clearPage } from '../search/search-page'

type Sent = Parameters<SearchRequester['send']>[0]
type Answer = Awaited<ReturnType<SearchRequester['send']>>

/** One query of a request to the search service. */
export interface Query {
  indexName: string
  query: string
  page: number
  hitsPerPage: number
  filters?: string
  facetFilters?: string[][]
  attributesToRetrieve: string[]
}

export interface OpenOptions {
  /** The page's address. */
  address?: string
  role?: AccountRole
  /** Answers requests in place of the demo's search service. */
  send?: (request: Sent, count: number) => Promise<Answer>
}

const closings: (() => unknown)[] = []

/** Opens a page with content searches, signed out or as an account of the demo. */
export async function openContentPage(tags: ReactNode, options: OpenOptions = {}) {
  const { address = '/', role, send = askService } = options
  const queries: Query[][] = []
  const api = await createDemoApi({ database: ':memory:', historyOrders: 1, copies: COPIES })
  const connection = openConnection((request) => api.fetch(request))
  await signInBefore(api, role)
  configurePage()
  history.replaceState(null, '', address)
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
  const view = render(<Provider store={store}>{tags}</Provider>)
  closings.push(async () => {
    connection.close()
    view.unmount()
    disconnect()
    await api.close()
  })
  return {
    ...view,
    user: userEvent.setup(),
    queries,
    /** The queries of the last request. */
    last: () => queries.at(-1) ?? [],
    box: () => screen.getByRole<HTMLInputElement>('searchbox'),
    cards: () => screen.queryAllByRole('article'),
    titles: () => screen.queryAllByRole('heading', { level: 3 }).map((title) => title.textContent),
    link: (name: string | RegExp) => screen.findByRole('link', { name }),
    section: (name: string) => within(screen.getByRole('group', { name })),
  }
}

/** Closes the pages of a test; restores address, storage and configuration. */
export async function closeContentPages(): Promise<void> {
  for (const close of closings.splice(0).reverse()) await close()
  clearPage()
}

/** Goes back or forward to an address, as the browser does. */
export function returnTo(address: string): void {
  history.replaceState(null, '', address)
  window.dispatchEvent(new PopStateEvent('popstate'))
}

/** Answers every query with the same records. */
export const answerAllWith =
  (hits: readonly Record<string, unknown>[]): NonNullable<OpenOptions['send']> =>
  async ({ data }) => {
    const { requests } = JSON.parse(String(data)) as { requests: Query[] }
    const results = requests.map(({ query, hitsPerPage }) => ({
      hits,
      nbHits: hits.length,
      nbPages: 1,
      page: 0,
      hitsPerPage,
      query,
    }))
    return { status: 200, content: JSON.stringify({ results }), isTimedOut: false }
  }

/** An invalid answer of the service. */
export const failureAnswer = (status: number, content = '{"message":"No"}'): Answer => ({
  status,
  content,
  isTimedOut: false,
})
