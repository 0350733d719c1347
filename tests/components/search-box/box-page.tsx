import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createStore, Provider } from 'jotai'
import { vi } from 'vitest'
import { createDemoApi } from '../../../demo/api/app'
import type { AccountRole } from '../../../demo/database/seed/accounts'
import { configureSearch, type SearchRequester } from '../../../src/api/search/search'
import { connectShop } from '../../../src/atoms/page/start'
import { drawSearchBox } from '../../../src/components/search-box/draw-search-box'
import { Suggestions } from '../../../src/components/search-box/Suggestions'
import { contractOptions } from '../../contract/contract-options'
import { COPIES } from '../../demo/copies.mjs'
import { openConnection } from '../connection'
import { configurePage, ORIGIN, signInBefore } from '../search/demo-page'
import { askService } from '../search/search-page'

type Sent = Parameters<SearchRequester['send']>[0]
type Answer = Awaited<ReturnType<SearchRequester['send']>>

/** One query of a request to the search service. */
export interface Query {
  indexName: string
  query: string
  filters?: string
  facetFilters?: string[]
  optionalFilters?: string[]
  hitsPerPage: number
  attributesToRetrieve: string[]
}

interface BoxOptions {
  role?: AccountRole
  /** The stored recent searches, valid or not. */
  stored?: string
  /** Answers requests in place of the demo's search service. */
  send?: (request: Sent, count: number) => Promise<Answer>
  /** Whether the window is phone-sized. */
  isPhone?: boolean
  /** How many boxes are on the page. */
  boxes?: number
}

/** Draws a box without its tag. Returns its nodes. */
export function drawBox() {
  const host = document.createElement('div')
  const root = host.appendChild(document.createElement('trade-root'))
  document.body.append(host)
  // The test renders the suggestions.
  drawSearchBox(root)()
  const box = root.firstElementChild as HTMLElement
  const form = box.firstElementChild as HTMLFormElement
  const input = form.firstElementChild as HTMLInputElement
  return { host, box, form, input }
}

/** Opens a page with search boxes and suggestions, signed out or as a demo account. */
export async function openBoxPage(options: BoxOptions = {}) {
  const { role, stored, send = askService, isPhone = false, boxes = 1 } = options
  const api = await createDemoApi({
    database: ':memory:',
    historyOrders: 1,
    copies: COPIES,
    ...contractOptions({ countsRequests: true }),
  })
  const requests: string[] = []
  const connection = openConnection((request) => {
    requests.push(`${request.method} ${request.url.slice(ORIGIN.length)}`)
    return api.fetch(request)
  })
  await signInBefore(api, role)
  if (stored !== undefined) localStorage.setItem('trade-blocks:searches', stored)
  vi.stubGlobal('matchMedia', () => ({ matches: isPhone }))

  configurePage()
  const queries: Query[][] = []
  configureSearch({
    requester: {
      send: (request) => {
        queries.push(JSON.parse(String(request.data)).requests)
        return send(request, queries.length)
      },
    },
  })

  const store = createStore()
  const disconnect = connectShop(store, connection.fetch)
  const drawn = Array.from({ length: boxes }, drawBox)
  for (const parts of drawn) {
    const container = parts.box.appendChild(document.createElement('div'))
    render(
      <Provider store={store}>
        <Suggestions parts={parts} isPressed={false} />
      </Provider>,
      { container },
    )
    parts.form.addEventListener('submit', (event) => event.preventDefault())
  }
  const [first] = drawn
  if (!first) throw new Error('no box')
  const opened: string[] = []
  const stay = (event: MouseEvent) => {
    const link = (event.target as Element).closest('a')
    if (!link) return
    event.preventDefault()
    opened.push(`${event.ctrlKey ? 'new tab ' : ''}${link.getAttribute('href')}`)
  }
  document.body.addEventListener('click', stay)

  return {
    ...first,
    drawn,
    store,
    user: userEvent.setup(),
    queries,
    requests,
    /** The addresses of followed links. */
    opened,
    options: () => screen.queryAllByRole('option').map((option) => option.textContent ?? ''),
    active: () => {
      const id = first.input.getAttribute('aria-activedescendant')
      return id === null ? null : first.host.querySelector(`[id="${id}"]`)
    },
    inGroup: (name: string) => within(screen.getByRole('group', { name })),
    close: async () => {
      connection.close()
      document.body.removeEventListener('click', stay)
      cleanup()
      disconnect()
      document.body.replaceChildren()
      await api.close()
    },
  }
}

/** A search answer with these products and other records. */
export const foundAnswer = (
  products: readonly object[],
  content: readonly object[] = [],
): Answer => ({
  status: 200,
  content: JSON.stringify({
    results: [products, content].map((hits) => ({ hits, nbHits: hits.length })),
  }),
  isTimedOut: false,
})

/** A product in a search answer. */
export const product = (name: string, more: object = {}) => ({
  objectID: name,
  post_id: name,
  post_title: name,
  permalink: `/product/${name}`,
  sku: `SKU-${name}`,
  ...more,
})
