import { screen } from '@testing-library/react'
import { afterAll, beforeAll, onTestFinished, vi } from 'vitest'
import { createDemoApi, type DemoApi } from '../../../demo/api/app'
import type { Charge } from '../../../demo/card-provider/card-provider'
import type { Handler } from '../../../demo/control/faults'
import { JOURNAL, saveCard, WITH_CARDS } from './card-page'
import { anyProduct, type CheckoutPage, openCheckout } from './checkout-page'

const ORIGIN = 'https://shop.example'
const PREFIX = 'trade-blocks:'
/** Longer than every pause and every time limit of the page, in ms. */
const A_WHILE = 31_000
/** A lost answer and the pause after it take two; the third answer counts (payment.28). */
const ROUNDS = 7
const ADDRESS = {
  first_name: 'Grace',
  last_name: "O'Brien",
  company: 'Harbour Tea Rooms',
  email: 'grace@harbour.example',
  phone: '0161 496 0000',
  street_address_1: '1 Quay Street',
  city: 'Manchester',
  postcode: 'M1 1AA',
  country: 'GB',
}

export type Who = 'guest' | 'customer'

/** An order in checkout, as the server answers it. */
export interface DraftOrder {
  id: number
  status: string
  address_billing_json: object
  totals: { total: number }
}

/** What is in a browser before a page is opened. */
export interface Left {
  who: Who
  basketToken: string
  orderId: string
  journal?: object[]
  unfinished?: object
  draft?: object
}

let open = 0
const during = async <T>(work: () => Promise<T>): Promise<T> => {
  open += 1
  try {
    return await work()
  } finally {
    open -= 1
  }
}

/** Lets time pass, but only while nothing is asked of the shop or the provider. */
export async function letTimePass(rounds = ROUNDS): Promise<void> {
  for (let round = 0; round <= rounds; round += 1) {
    for (let idle = 0; idle < 25; idle = open === 0 ? idle + 1 : 0) {
      await new Promise((resolve) => setImmediate(resolve))
    }
    if (round < rounds) vi.advanceTimersByTime(A_WHILE)
  }
}

/** One shop for the tests of a file. Each test has a basket and an order of its own. */
export function useShop() {
  let api: DemoApi
  let authorised = {}
  let accessToken = ''
  let userId = ''
  let hasCards = false
  const hanging = new Set<string>()
  let hung = 0

  const call = async <T>(method: string, path: string, body?: object, headers = {}) => {
    const request = new Request(`${ORIGIN}/api${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', ...headers },
      ...(body && { body: JSON.stringify(body) }),
    })
    return (await (await api.fetch(request)).json()) as T
  }

  beforeAll(async () => {
    const demo = await createDemoApi({ database: ':memory:', historyOrders: 1 })
    const { database } = demo
    const fetch: Handler = (request) => {
      const { pathname } = new URL(request.url)
      const isHanging = [...hanging].some((start) =>
        `${request.method} ${pathname}`.startsWith(start),
      )
      if (!isHanging) return during(() => demo.fetch(request))
      hung += 1
      return new Promise(() => {})
    }
    const transaction: typeof database.transaction = (work) =>
      during(() => database.transaction(work))
    api = { ...demo, fetch, database: { ...database, transaction } }
    const account = api.accounts.find(({ role }) => role === 'verified')
    const login = { email: account?.email, password: account?.password }
    accessToken = (await call<{ access_token: string }>('POST', '/auth/login', login)).access_token
    authorised = { Authorization: `Bearer ${accessToken}` }
    const check = await call<{ user: { id: number } }>('GET', '/auth/check', undefined, authorised)
    userId = String(check.user.id)
    await import('../../../src/api/card-provider')
    await import('../../../src/components/checkout/CardPayment')
  })
  afterAll(() => api.close())

  /** Fills a basket and begins its order, as earlier pages do. */
  async function begin(who: Who) {
    hanging.clear()
    hung = 0
    api.faults.set([])
    api.requests.clear()
    await api.database.run("UPDATE baskets SET closed_at = '2020-01-01' WHERE closed_at IS NULL")
    const { id } = await anyProduct(api)
    const { token } = await call<{ token: string }>('POST', '/basket', { id, qty: 3 }, authorised)
    const headers = { Token: token, ...(who === 'customer' && authorised) }
    const read = async () =>
      (await call<{ data: DraftOrder }>('GET', '/order/token', undefined, headers)).data
    const draft = await read()
    const address = JSON.stringify({ ...draft.address_billing_json, ...ADDRESS })
    await api.database.run(
      'UPDATE orders SET address_billing_json = ?, address_delivery_json = ? WHERE id = ?',
      [address, address, draft.id],
    )
    const order = await read()
    const orderId = String(order.id)
    const askToPay = async () =>
      (
        await call<{ client_secret: string }>(
          'POST',
          '/stripe/payment',
          { order_id: orderId },
          headers,
        )
      ).client_secret
    const entry = (step: string, intentId: string | null) => ({
      orderId,
      intentId,
      userId: who === 'customer' ? userId : null,
      basketToken: token,
      time: '2026-01-01T00:00:00.000Z',
      step,
      shown: order.totals.total,
      charged: null,
      isLeft: false,
    })
    return { who, order, orderId, basketToken: token, headers, askToPay, entry }
  }

  /** Gives the customer saved cards, once. */
  async function saveCards(...numbers: string[]): Promise<void> {
    localStorage.setItem(`${PREFIX}auth-user`, JSON.stringify({ access_token: accessToken }))
    for (const number of hasCards ? [] : numbers) {
      await saveCard({ api, call } as unknown as CheckoutPage, number)
    }
    hasCards = true
  }

  /** Opens the payment step with what is left in the browser. From then on time stands still. */
  async function open(left: Left): Promise<CheckoutPage> {
    const store = (storage: Storage, name: string, value: unknown) =>
      storage.setItem(PREFIX + name, JSON.stringify(value))
    const isGuest = left.who === 'guest'
    store(localStorage, 'basket-token', left.basketToken)
    if (!isGuest) store(localStorage, 'auth-user', { access_token: accessToken })
    if (left.journal) localStorage.setItem(JOURNAL, JSON.stringify(left.journal))
    const owner = { userId: isGuest ? null : userId }
    if (left.unfinished) {
      const { basketToken } = left
      const kept = { ...owner, basketToken, shown: null, charged: null, order: left.unfinished }
      store(sessionStorage, 'unfinished-order', kept)
    }
    store(sessionStorage, 'checkout-draft', {
      ...owner,
      isGuest,
      addressCheck: 'validated',
      paymentType: 'card',
      ...left.draft,
    })
    Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => {
      vi.useRealTimers()
      Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)
    })
    return openCheckout({ api, isReload: true, path: '/payment', config: WITH_CARDS })
  }

  return {
    begin,
    open,
    saveCards,
    /** Requests that begin like that are never answered. */
    hang: (start: string) => hanging.add(start),
    countHung: () => hung,
    get api() {
      return api
    },
  }
}
export type Shop = ReturnType<typeof useShop>

/** The heading of the step, and of the journal the steps of an order. */
export const headings = () =>
  screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
export const journalOf = (orderId: string): string[] =>
  (JSON.parse(localStorage.getItem(JOURNAL) ?? '[]') as { orderId: string; step: string }[])
    .filter((entry) => entry.orderId === orderId)
    .map(({ step }) => step)
export const basketToken = () => JSON.parse(localStorage.getItem(`${PREFIX}basket-token`) ?? 'null')

/** What the stand-in has taken for an order, or is about to. */
export const chargesOf = ({ api }: Shop, orderId: string): Promise<Charge[]> =>
  api.database.all<Charge>(
    "SELECT * FROM stand_in_charges WHERE order_id = ? AND status <> 'failed'",
    [orderId],
  )
