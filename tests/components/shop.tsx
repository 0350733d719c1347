import { type RenderResult, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { createStore, Provider } from 'jotai'
import type { ReactNode } from 'react'
import { afterEach, expect, vi } from 'vitest'
import { createDemoApi } from '../../demo/api/app'
import { PRODUCTS } from '../../demo/catalogue/products'
import type { DIALECT_NAMES } from '../../demo/control/dialect'
import type { AccountRole } from '../../demo/database/seed/accounts'
import { connectShop } from '../../src/atoms/page/start'
import { resetConfig } from '../../src/config'
import { contractOptions } from '../contract/contract-options'
import { COPIES } from '../demo/copies.mjs'
import { openConnection } from './connection'

interface ShopOptions {
  /** The account signed in when the page opens. */
  as?: AccountRole | undefined
  /** The basket when the page opens, filled by the approved account. */
  basket?: { id: string; qty: number }[]
  /** A tag on the page from the start. */
  tag?: string
  /** The page's address. */
  address?: string
  /** Whether the test starts the shop itself, with `start()`. */
  isWaiting?: boolean
  /** Whether analytics may be sent. */
  hasConsent?: boolean
  /** The style of the server's answers. */
  dialect?: (typeof DIALECT_NAMES)[number]
}

const closings: (() => unknown)[] = []

afterEach(async () => {
  vi.restoreAllMocks()
  for (const close of closings.splice(0).reverse()) await close()
  localStorage.clear()
  sessionStorage.clear()
  document.head.replaceChildren()
  history.replaceState(null, '', '/')
  resetConfig()
})

/** Opens a page of the shop with its own server, store and user. */
export async function openShop(options: ShopOptions = {}) {
  const {
    as,
    basket,
    tag,
    address = '/',
    isWaiting = false,
    hasConsent = false,
    dialect = null,
  } = options
  const api = await createDemoApi({
    database: ':memory:',
    historyOrders: 1,
    copies: COPIES,
    ...contractOptions({ countsRequests: true }),
  })
  closings.push(() => api.close())
  const connection = openConnection((request) => api.fetch(request))
  closings.push(connection.close)
  const send = connection.fetch

  const signIn = async (role: AccountRole): Promise<string> => {
    const account = api.accounts.find((each) => each.role === role)
    const answer = await send('/api/auth/login', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: account?.email, password: account?.password }),
    })
    return ((await answer.json()) as { access_token: string }).access_token
  }

  if (basket) {
    const buyer = await signIn('approved')
    let token = ''
    for (const item of basket) {
      const answer = await send('/api/basket', {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          Authorization: `Bearer ${buyer}`,
          Token: token,
        },
        body: JSON.stringify(item),
      })
      token = ((await answer.json()) as { token: string }).token
    }
    localStorage.setItem('trade-blocks:basket-token', JSON.stringify(token))
  }
  if (as) {
    const session = { access_token: await signIn(as) }
    localStorage.setItem('trade-blocks:auth-user', JSON.stringify(session))
  }
  if (hasConsent) {
    const script = document.createElement('script')
    script.type = 'application/json'
    script.dataset.tradeBlocks = ''
    script.textContent = JSON.stringify({ analytics: 'always' })
    document.head.append(script)
  }
  resetConfig()
  if (tag) {
    const element = document.body.appendChild(document.createElement(tag))
    closings.push(() => element.remove())
  }
  history.replaceState(null, '', address)
  api.dialects.choose(dialect)
  api.requests.clear()

  const store = createStore()
  const start = () => {
    closings.push(connectShop(store, send))
  }
  if (!isWaiting) start()

  return {
    api,
    store,
    start,
    user: userEvent.setup(),
    show: (children: ReactNode): RenderResult =>
      render(<Provider store={store}>{children}</Provider>),
    answered: connection.answered,
    /** The requests of one method that arrived below a path of the API. */
    requests: (method: string, path: string) =>
      api.requests
        .list()
        .filter((each) => each.method === method && each.path.startsWith(`/api${path}`))
        .map((each) => each.path),
  }
}

/** A promise with its resolve function. */
export function openPromise<T>() {
  let resolve: (value: T) => void = () => {}
  const promise = new Promise<T>((settle) => {
    resolve = settle
  })
  return { promise, resolve }
}

/**
 * Holds back answers to requests of a method and path prefix until they are released. The server handles the requests
 * at once.
 */
export function holdAnswers(
  api: { fetch: (request: Request) => Response | Promise<Response> },
  method: string,
  path: string,
) {
  const send = api.fetch
  const { promise, resolve } = openPromise<void>()
  let isHeld = true
  vi.spyOn(api, 'fetch').mockImplementation(async (request) => {
    const isMeant = request.method === method && new URL(request.url).pathname.startsWith(path)
    const answer = await send(request)
    if (isHeld && isMeant) await promise
    return answer
  })
  return () => {
    isHeld = false
    resolve()
  }
}

/** Holds back the additions until they are released. */
export function holdAdditions(api: { fetch: (request: Request) => Response | Promise<Response> }) {
  const send = api.fetch
  const { promise, resolve } = openPromise<void>()
  vi.spyOn(api, 'fetch').mockImplementation(async (request) => {
    if (request.method === 'POST') await promise
    return send(request)
  })
  return resolve
}

/** The first matching product of the catalogue. */
export function productWith(isWanted: (product: (typeof PRODUCTS)[number]) => boolean) {
  const product = PRODUCTS.find(isWanted)
  if (!product) throw new Error('The catalogue has no such product')
  return product
}

/** Two products with enough stock. */
export const [FIRST, SECOND] = PRODUCTS.filter(({ stock }) => stock >= 100) as [
  (typeof PRODUCTS)[number],
  (typeof PRODUCTS)[number],
]

/** A fault: the server refuses the next addition with 'Not today.' */
export const REFUSED_ADDITION = {
  method: 'POST',
  path: '/api/basket',
  times: 1,
  status: 422,
  contentType: 'application/json',
  body: '{"message":"Not today."}',
}

/** Expects no violation found by axe. Rules that need a layout are tested in the browser. */
export async function expectAccessible(container: Element): Promise<void> {
  const { violations } = await axe.run(container, {
    rules: { region: { enabled: false }, 'color-contrast': { enabled: false } },
  })
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html)}`)).toEqual([])
}
