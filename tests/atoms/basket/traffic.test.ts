import fc from 'fast-check'
import { createStore } from 'jotai/vanilla'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { configureClient } from '../../../src/api/client'
import { addToBasketAtom } from '../../../src/atoms/basket/add-to-basket'
import { basketLinesAtom, fetchBasketAtom } from '../../../src/atoms/basket/basket'
import { deleteItemAtom, undoRemovalAtom, updateItemAtom } from '../../../src/atoms/basket/lines'

/** A request: its way to the server and back, in ms, and its outcome. */
const DELIVERY = fc.record({
  there: fc.integer({ min: 1, max: 400 }),
  back: fc.integer({ min: 1, max: 400 }),
  outcome: fc.constantFrom('answered', 'answered', 'answered', 'refused', 'lost', 'broken'),
})
const ACTION = fc.record({
  after: fc.integer({ min: 0, max: 300 }),
  does: fc.constantFrom('set', 'set', 'set', 'remove', 'undo', 'add', 'fetch'),
  which: fc.nat(3),
  qty: fc.integer({ min: 3, max: 6 }),
})
type Delivery = { there: number; back: number; outcome: string }

/** A shop behind a network that delays and loses requests. */
class Traffic {
  lines = ['a', 'b', 'c'].map((id) => ({ id: `line-${id}`, product: id, qty: 5 }))
  /** Lines that two requests wrote at the same time. */
  readonly concurrent: string[] = []
  private readonly busy = new Set<string>()
  private next = 0
  private made = 0

  constructor(private readonly deliveries: readonly Delivery[]) {}

  answer = () =>
    new Response(
      JSON.stringify({
        data: {
          product: this.lines.map(({ id, product, qty }) => ({
            id,
            qty,
            product: { id: product, sku: product, title: product },
          })),
        },
        totalItems: this.lines.length,
        token: 'token',
      }),
    )

  fetch: typeof fetch = async (input, init) => {
    const [, , , lineId] = new URL(String(input)).pathname.split('/')
    const method = init?.method ?? 'GET'
    const delivery = this.deliveries[this.next++ % this.deliveries.length] as Delivery
    const { there, back } = delivery
    // Reads always succeed, so that the basket after the last one must be right.
    const outcome = method === 'GET' ? 'answered' : delivery.outcome
    if (lineId && this.busy.has(lineId)) this.concurrent.push(lineId)
    if (lineId) this.busy.add(lineId)
    await new Promise((resolve) => setTimeout(resolve, there))
    let response = new Response('{"message":"No."}', { status: 422 })
    if (outcome !== 'refused' && this.isDone(method, lineId, String(init?.body ?? '{}'))) {
      response = this.answer()
    }
    await new Promise((resolve) => setTimeout(resolve, back))
    if (lineId) this.busy.delete(lineId)
    if (outcome === 'lost') throw new TypeError('Failed to fetch')
    return outcome === 'broken' ? new Response('<html>', { status: 500 }) : response
  }

  private isDone(method: string, lineId: string | undefined, body: string): boolean {
    const { id, qty } = JSON.parse(body) as { id?: string; qty?: number }
    if (method === 'GET') return true
    const line = this.lines.find((each) =>
      method === 'POST' ? each.product === id : each.id === lineId,
    )
    if (method === 'POST') {
      if (line) line.qty += qty ?? 1
      else this.lines.push({ id: `line-${++this.made}`, product: id ?? '', qty: qty ?? 1 })
      return true
    }
    if (!line) return false
    if (method === 'PATCH') line.qty = qty ?? line.qty
    else this.lines = this.lines.filter((each) => each !== line)
    return true
  }
}

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31)

it(`the basket ends with the server's lines, in any order and with any outcome of requests (SEED=${seed}) (basket.6, basket.16)`, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(DELIVERY, { minLength: 1, maxLength: 12 }),
      fc.array(ACTION, { maxLength: 12 }),
      async (deliveries, actions) => {
        const store = createStore()
        const traffic = new Traffic(deliveries)
        configureClient({
          credentials: () => ({ accessToken: null, basketToken: null, deliveryAddressId: null }),
          onUnauthorised: () => true,
          fetch: traffic.fetch,
        })
        void store.set(fetchBasketAtom)
        for (const { after, does, which, qty } of actions) {
          await vi.advanceTimersByTimeAsync(after)
          const lines = store.get(basketLinesAtom)
          const id = lines[which % Math.max(1, lines.length)]?.id ?? ''
          const productId = ['a', 'b', 'c', 'd'][which] ?? 'a'
          if (does === 'set') {
            void store.set(updateItemAtom, { id, qty })
            const shown = store.get(basketLinesAtom).find((line) => line.id === id)
            if (shown) expect(shown.qty, 'the quantity shows at once').toBe(qty)
          }
          if (does === 'remove') void store.set(deleteItemAtom, id)
          if (does === 'undo') void store.set(undoRemovalAtom, `line-${productId}`)
          if (does === 'add') {
            const item = { productId, sku: productId, title: productId, qty }
            void store.set(addToBasketAtom, item)
          }
          if (does === 'fetch') void store.set(fetchBasketAtom)
        }
        await vi.runAllTimersAsync()
        expect(traffic.concurrent, 'a line has one request in flight').toEqual([])
        expect(store.get(basketLinesAtom).map(({ id, qty }) => [id, qty])).toEqual(
          traffic.lines.map(({ id, qty }) => [id, qty]),
        )
        expect(store.get(basketLinesAtom).filter(({ isBusy }) => isBusy)).toEqual([])
      },
    ),
    { numRuns: 1_000, seed },
  )
}, 60_000)
