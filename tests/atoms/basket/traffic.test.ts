import fc from 'fast-check'
import { createStore } from 'jotai/vanilla'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { configureClient } from '../../../src/api/client'
import { addToBasketAtom } from '../../../src/atoms/basket/add-to-basket'
import { basketLinesAtom, fetchBasketAtom } from '../../../src/atoms/basket/basket'
import { deleteItemAtom, undoRemovalAtom, updateItemAtom } from '../../../src/atoms/basket/lines'

/** What happens to a request: how long it takes to arrive and to be answered, in ms, and how it ends. */
const COURSE = fc.record({
  there: fc.integer({ min: 1, max: 400 }),
  back: fc.integer({ min: 1, max: 400 }),
  fate: fc.constantFrom('answered', 'answered', 'answered', 'refused', 'lost', 'broken'),
})
const DEED = fc.record({
  after: fc.integer({ min: 0, max: 300 }),
  does: fc.constantFrom('set', 'set', 'set', 'remove', 'undo', 'add', 'fetch'),
  which: fc.nat(3),
  qty: fc.integer({ min: 3, max: 6 }),
})
type Course = { there: number; back: number; fate: string }

/** A shop behind a network of which every request has a course of its own. */
class Traffic {
  lines = ['a', 'b', 'c'].map((id) => ({ id: `line-${id}`, product: id, qty: 5 }))
  /** Lines that two requests wrote at once. */
  readonly crowded: string[] = []
  private readonly busy = new Set<string>()
  private next = 0
  private made = 0

  constructor(private readonly courses: readonly Course[]) {}

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
    const [, , lineId] = String(input).split('/').slice(1)
    const method = init?.method ?? 'GET'
    const course = this.courses[this.next++ % this.courses.length] as Course
    const { there, back } = course
    // Reads are slow, but come: what is known after the last one must be right.
    const fate = method === 'GET' ? 'answered' : course.fate
    if (lineId && this.busy.has(lineId)) this.crowded.push(lineId)
    if (lineId) this.busy.add(lineId)
    await new Promise((resolve) => setTimeout(resolve, there))
    let response = new Response('{"message":"No."}', { status: 422 })
    if (fate !== 'refused' && this.isDone(method, lineId, String(init?.body ?? '{}'))) {
      response = this.answer()
    }
    await new Promise((resolve) => setTimeout(resolve, back))
    if (lineId) this.busy.delete(lineId)
    if (fate === 'lost') throw new TypeError('Failed to fetch')
    return fate === 'broken' ? new Response('<html>', { status: 500 }) : response
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

describe('the basket in bad traffic', () => {
  const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31)

  it(`shows in the end what the server has, and nothing is busy (SEED=${seed})`, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(COURSE, { minLength: 1, maxLength: 12 }),
        fc.array(DEED, { maxLength: 12 }),
        async (courses, deeds) => {
          const store = createStore()
          const traffic = new Traffic(courses)
          configureClient({
            credentials: () => ({ accessToken: null, basketToken: null, deliveryAddressId: null }),
            onUnauthorised: () => true,
            onNotFound: () => {},
            onForbidden: () => {},
            fetch: traffic.fetch,
          })
          void store.set(fetchBasketAtom)
          for (const { after, does, which, qty } of deeds) {
            await vi.advanceTimersByTimeAsync(after)
            const lines = store.get(basketLinesAtom)
            const id = lines[which % Math.max(1, lines.length)]?.id ?? ''
            const productId = ['a', 'b', 'c', 'd'][which] ?? 'a'
            if (does === 'set') {
              void store.set(updateItemAtom, { id, qty })
              const shown = store.get(basketLinesAtom).find((line) => line.id === id)
              if (shown) expect(shown.qty, 'shown at once').toBe(qty)
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
          expect(traffic.crowded, 'one request of a line under way').toEqual([])
          expect(store.get(basketLinesAtom).map(({ id, qty }) => [id, qty])).toEqual(
            traffic.lines.map(({ id, qty }) => [id, qty]),
          )
          expect(store.get(basketLinesAtom).filter(({ isBusy }) => isBusy)).toEqual([])
        },
      ),
      { numRuns: 1_000, seed },
    )
  }, 60_000)
})
