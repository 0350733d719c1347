import { createStore } from 'jotai/vanilla'
import * as v from 'valibot'
import { onTestFinished } from 'vitest'
import { configureClient } from '../../../src/api/call/client'
import { fetchBasketAtom } from '../../../src/atoms/basket/basket'
import { fetchOrderAtom } from '../../../src/atoms/checkout/order'
import { acceptTotalAtom, totalChangeAtom } from '../../../src/atoms/checkout/totals'
import { checkAuthenticationAtom } from '../../../src/atoms/session/authentication'
import { setBasketTokenAtom } from '../../../src/atoms/session/basket-token'
import { identifyAtom } from '../../../src/atoms/session/identity'
import { resetConfig } from '../../../src/config'
import type { User } from '../../../src/entities/account/user'
import { Line } from '../../../src/entities/basket/basket'
import type { Order } from '../../../src/entities/checkout/order'
import { formatPence } from '../../../src/lib/text/money'
import type { CapabilityName } from '../../../widgets/contract/capabilities'
import { buildOrder, buildUser } from './order-builders'

type Body = Order & { save_field?: string; order_id?: string; payment_method?: string }
type Reply = 'lost' | { status: number; body?: object } | Promise<object>

interface Call {
  method: string
  path: string
  body: Body
  /** The basket token that the call carries. */
  token: string | null
}

const LINE = { id: 'l1', qty: 2, total: 1_000, product: { id: 'p1', sku: 'TEA/1' } }
const BASKET = {
  data: { product: [LINE] },
  countries: [
    { code: 'GB', name: 'United Kingdom' },
    { code: 'IE', name: 'Ireland' },
  ],
  shipping: { country: 'GB' },
  totals: { total: 1_000, totalDisplay: '£10.00' },
  totalItems: 2,
}

const userOf = (user: Partial<User>) => buildUser({ approved_at: '2026-01-01', ...user })

interface ShopOptions {
  order?: Partial<Order>
  /** The signed-in user; a guest by default. */
  user?: Partial<User>
  /** The server's capabilities beyond the minimum. */
  capabilities?: CapabilityName[]
}

/**
 * A shop with one basket and its order, which answers at once, and a page that has loaded both.
 * `shop.once(…)` makes the next matching call fail, wait or answer otherwise.
 */
export async function openShop({ order, user, capabilities }: ShopOptions = {}) {
  let stored = buildOrder({
    totals: { ...buildOrder().totals, total: 1_000, totalDisplay: '£10.00' },
    basket: { product: [v.parse(Line, LINE)] },
    ...order,
  })
  let basket = BASKET
  const calls: Call[] = []
  const faults: { method: string; path: RegExp; reply: Reply }[] = []

  function answer({ method, path, body }: Call): object {
    if (path.includes('/order')) {
      if (method === 'PATCH') {
        const { basket, totals } = stored
        stored = { ...stored, ...body, basket, totals }
      }
      return { data: stored }
    }
    if (path.endsWith('/auth/check')) return { user: user ? userOf(user) : null, capabilities }
    if (path.endsWith('/payment')) return { client_secret: 'pi_1_secret_x' }
    if (path.endsWith('/subscription')) return { status: 'succeeded' }
    if (method !== 'GET' && path.includes('country')) {
      basket = { ...basket, shipping: { country: String(Object.values(body)[0]) } }
    }
    return basket
  }
  async function respond(url: string, init: RequestInit = {}): Promise<Response> {
    const call: Call = {
      method: init.method ?? 'GET',
      path: new URL(url, 'https://shop.example').pathname,
      body: JSON.parse(String(init.body ?? '{}')) as Body,
      token: new Headers(init.headers).get('Token'),
    }
    calls.push(call)
    const index = faults.findIndex(
      ({ method, path }) => method === call.method && path.test(call.path),
    )
    const [fault] = index === -1 ? [] : faults.splice(index, 1)
    if (!fault) return Response.json(answer(call))
    if (fault.reply === 'lost') throw new TypeError('No connection')
    if (fault.reply instanceof Promise) return Response.json(await fault.reply)
    return Response.json(fault.reply.body ?? {}, { status: fault.reply.status })
  }
  configureClient({
    credentials: () => ({ accessToken: null, basketToken: 'b', deliveryAddressId: null }),
    onUnauthorised: () => true,
    fetch: respond as unknown as typeof fetch,
  })
  onTestFinished(() => {
    localStorage.clear()
    sessionStorage.clear()
    document.head.innerHTML = ''
    resetConfig()
    window.history.replaceState(null, '', '/')
  })
  window.history.replaceState(null, '', '/checkout')

  const open = async () => {
    const store = createStore()
    store.set(setBasketTokenAtom, 'b')
    store.set(identifyAtom, user ? userOf(user) : null)
    if (capabilities) await store.set(checkAuthenticationAtom)
    await store.set(fetchBasketAtom)
    await store.set(fetchOrderAtom)
    return store
  }
  return {
    store: await open(),
    /** Opens another page of the same browser. */
    reopen: open,
    calls,
    /** The bodies of the calls of one kind. */
    bodies: (method: string, path: RegExp) =>
      calls
        .filter((call) => call.method === method && path.test(call.path))
        .map(({ body }) => body),
    once: (method: string, path: RegExp, reply: Reply) => faults.push({ method, path, reply }),
    /** Changes the order on the server. */
    change: (change: Partial<Order>) => {
      stored = { ...stored, ...change }
    },
    stored: () => stored,
    /** Another device changes the basket: quantity, total in pence, and fields of its line. */
    fill: (qty: number, total: number, line: Partial<typeof LINE> = {}) => {
      const totals = { total, totalDisplay: formatPence(total) }
      const product = [{ ...LINE, qty, ...line }]
      basket = { ...basket, data: { product }, totals, totalItems: qty }
    },
    /** Another device swaps the products of basket and order for others at the same total. */
    swap: () => {
      const line = { ...LINE, product: { id: 'p2', sku: 'COF/2' } }
      basket = { ...basket, data: { product: [line] } }
      stored = { ...stored, basket: { product: [v.parse(Line, line)] } }
    },
  }
}

/** 'Accept new total', or 'Accept changes'. */
export function acceptTotal(store: ReturnType<typeof createStore>): void {
  const change = store.get(totalChangeAtom)
  if (!change) throw new Error('Nothing has changed')
  store.set(acceptTotalAtom, change.to)
}

export type CheckoutShop = Awaited<ReturnType<typeof openShop>>

/** Gives the page the provider's public key, until the test has finished. */
export function withCards(): void {
  document.head.innerHTML =
    '<script type="application/json" data-trade-blocks>{"cardProvider":{"publishableKey":"pk"}}</script>'
  resetConfig()
  onTestFinished(() => {
    document.head.innerHTML = ''
    resetConfig()
  })
}

export const ORDER_PATH = /\/order\/o1$/
export const INTENT_PATH = /\/stripe\/payment$/

/** The stored journal, as order and step. */
export const journalSteps = (): string[] =>
  (
    JSON.parse(localStorage.getItem('trade-blocks:payment-journal') ?? '[]') as {
      orderId: string
      step: string
    }[]
  ).map(({ orderId, step }) => `${orderId} ${step}`)
