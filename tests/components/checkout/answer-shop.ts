import { afterAll, beforeAll, onTestFinished, vi } from 'vitest'
import { createDemoApi, type DemoApi } from '../../../demo/api/app'
import type { Handler } from '../../../demo/control/faults'
import { COPIES } from '../../demo/copies.mjs'
import { markRunning } from './answer-page'
import { JOURNAL, saveCard, WITH_CARDS } from './card-page'
import { anyProduct, type CheckoutPage, openCheckout } from './checkout-page'

const ORIGIN = 'https://shop.example'
const PREFIX = 'trade-blocks:'
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

/** A draft order in the server's answer. */
export interface DraftOrder {
  id: number
  status: string
  address_billing_json: object
  totals: { total: number }
}

interface Account {
  accessToken: string
  userId: string
  headers: object
}
const NOBODY: Account = { accessToken: '', userId: '', headers: {} }
const isBuyer = ({ role }: { role: string }) => role === 'verified' || role === 'approved'

/** The browser's storage before a page opens. */
export interface LeftStorage {
  who: Who
  basketToken: string
  orderId: string
  journal?: object[]
  unfinished?: object
  draft?: object
}

/** One shop for all tests of a file. Each test has its own basket and order. */
export function useShop() {
  let api: DemoApi
  const accounts: Record<string, Account> = {}
  let hasCards = false
  const hanging = new Set<string>()
  const before = new Map<string, () => Promise<unknown>>()
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
    const demo = await createDemoApi({ database: ':memory:', historyOrders: 1, copies: COPIES })
    const { database } = demo
    const fetch: Handler = (request) => {
      const name = `${request.method} ${new URL(request.url).pathname}`
      if ([...hanging].some((start) => name.startsWith(start))) {
        hung += 1
        return new Promise(() => {})
      }
      const first = before.get(name)
      before.delete(name)
      return markRunning(async () => {
        await first?.()
        return demo.fetch(request)
      })
    }
    const transaction: typeof database.transaction = (work) =>
      markRunning(() => database.transaction(work))
    api = { ...demo, fetch, database: { ...database, transaction } }
    for (const { role, email, password } of api.accounts.filter(isBuyer)) {
      const login = { email, password }
      const { access_token } = await call<{ access_token: string }>('POST', '/auth/login', login)
      const headers = { Authorization: `Bearer ${access_token}` }
      const { user } = await call<{ user: { id: number } }>(
        'GET',
        '/auth/check',
        undefined,
        headers,
      )
      accounts[role] = { accessToken: access_token, userId: String(user.id), headers }
    }
    await import('../../../src/api/payment/card-provider')
    await import('../../../src/components/checkout/CardPayment')
  })
  afterAll(() => api.close())

  const customer = () => accounts.verified ?? NOBODY

  /** Forgets the requests of the previous test. */
  function reset(): void {
    hanging.clear()
    before.clear()
    hung = 0
    api.faults.set([])
    api.requests.clear()
  }

  /**
   * Fills a basket and starts its order, as earlier pages do.
   * @param who the payer: a guest can receive an account's basket
   */
  async function begin(who: Who, role: 'verified' | 'approved' = 'verified') {
    const { headers: authorised, userId } = accounts[role] ?? NOBODY
    await api.database.run(
      "UPDATE baskets SET closed_at = '2020-01-01' WHERE closed_at IS NULL AND user_id = ?",
      [userId],
    )
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

  /** Saves the cards of the customer, once. */
  async function saveCards(...numbers: string[]): Promise<void> {
    localStorage.setItem(
      `${PREFIX}auth-user`,
      JSON.stringify({ access_token: customer().accessToken }),
    )
    for (const number of hasCards ? [] : numbers) {
      await saveCard({ api, call } as unknown as CheckoutPage, number)
    }
    hasCards = true
  }

  /** Opens the payment step with the stored state, and stops the clock. */
  async function open(left: LeftStorage): Promise<CheckoutPage> {
    const store = (storage: Storage, name: string, value: unknown) =>
      storage.setItem(PREFIX + name, JSON.stringify(value))
    const isGuest = left.who === 'guest'
    store(localStorage, 'basket-token', left.basketToken)
    if (!isGuest) store(localStorage, 'auth-user', { access_token: customer().accessToken })
    if (left.journal) localStorage.setItem(JOURNAL, JSON.stringify(left.journal))
    const owner = { userId: isGuest ? null : customer().userId }
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
    reset,
    begin,
    open,
    saveCards,
    /** Requests whose path begins with `start` are never answered. */
    hang: (start: string) => hanging.add(start),
    countHung: () => hung,
    /** Does `work` once, right before such a request arrives. */
    before: (name: string, work: () => Promise<unknown>) => before.set(name, work),
    get api() {
      return api
    },
  }
}
export type Shop = ReturnType<typeof useShop>
