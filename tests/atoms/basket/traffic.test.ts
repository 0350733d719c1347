import fc from 'fast-check'
import { createStore } from 'jotai/vanilla'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type AddProblem, addToBasketAtom } from '../../../src/atoms/basket/add-to-basket'
import { basketLinesAtom, fetchBasketAtom } from '../../../src/atoms/basket/basket'
import { deleteItemAtom, undoRemovalAtom, updateItemAtom } from '../../../src/atoms/basket/lines'
import {
  dismissNotificationAtom,
  notificationsAtom,
} from '../../../src/atoms/notices/notifications'
import { listen, type TradeEventMap } from '../../../src/events'
import { SEED } from '../../seed.mjs'
import { addSeveral } from './basket-page'
import { OUTCOMES, type Outcome, TrafficShop } from './traffic-shop'

/** Any outcome but a late one, which follows the last read of the basket. */
const SETTLED = OUTCOMES.filter((outcome) => outcome !== 'late')

const deliveryOf = (...outcomes: readonly Outcome[]) =>
  fc.record({
    there: fc.integer({ min: 1, max: 400 }),
    back: fc.integer({ min: 1, max: 400 }),
    outcome: fc.oneof(fc.constant('answered' as const), fc.constantFrom(...outcomes)),
  })
const ACTION = fc.record({
  after: fc.integer({ min: 0, max: 300 }),
  does: fc.constantFrom('set', 'set', 'set', 'remove', 'undo', 'add', 'fetch'),
  which: fc.nat(3),
  qty: fc.integer({ min: 3, max: 6 }),
})

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it(`the basket ends with the server's lines in any order of requests (SEED=${SEED}) (basket.6, basket.16)`, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(deliveryOf(...SETTLED), { minLength: 1, maxLength: 12 }),
      fc.array(ACTION, { maxLength: 12 }),
      async (deliveries, actions) => {
        const store = createStore()
        const traffic = new TrafficShop(deliveries)
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
    { numRuns: 1_000, seed: SEED },
  )
})

/** Runs the fake timers until something has ended. */
async function ended<T>(work: Promise<T>): Promise<T> {
  let isOver = false
  void work.finally(() => {
    isOver = true
  })
  while (!isOver) await vi.advanceTimersByTimeAsync(50)
  return work
}

/** The quantity in the basket that a text names; `null` without one. */
function saidIn(text: string): number | null {
  if (/not in your basket|no longer in your basket/.test(text)) return 0
  const [, count] = /(\d+) in your basket/.exec(text) ?? []
  return count === undefined ? null : Number(count)
}

const itemOf = (product: string, qty: number) => ({
  productId: product,
  sku: product,
  title: product,
  qty,
})

/** The message about an addition that differs from the request. */
function expectTruth({ text, isRefused }: AddProblem, shop: TrafficShop, product: string) {
  if (isRefused) return expect(shop.hasDoneSomething, 'only a refusal invites a repeat').toBe(false)
  expect(text).not.toMatch(/try again|not added|failed/i)
  const said = saidIn(text)
  if (said === null) expect(text).toContain('Please check your basket')
  else expect(said, 'the message matches the basket').toBe(shop.has(product))
}

const WRITE = fc.record({
  does: fc.constantFrom('add', 'add', 'add', 'several', 'set', 'remove'),
  product: fc.constantFrom('a', 'b', 'd'),
  qty: fc.integer({ min: 1, max: 7 }),
  areReadsLost: fc.boolean(),
  delivery: deliveryOf(...OUTCOMES),
})

it(`a write ends with the server's quantity, and only a refused one may be repeated (SEED=${SEED}) (basket.80, basket.81)`, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(WRITE, { minLength: 1, maxLength: 5 }), async (writes) => {
      const store = createStore()
      const deliveries = writes.map(({ delivery, areReadsLost }) => ({ ...delivery, areReadsLost }))
      for (const [place, { does, product, qty }] of writes.entries()) {
        const shop = new TrafficShop(deliveries.slice(place, place + 1))
        const added: TradeEventMap['trade:added'][] = []
        const stop = listen('trade:added', (detail) => added.push(detail))
        expect(await ended(store.set(fetchBasketAtom))).toBe(true)
        const before = shop.has(product)
        const line = store.get(basketLinesAtom).find((each) => each.product.id === product)
        if (does === 'add') {
          const said: AddProblem[] = []
          const control = {
            isShown: () => true,
            show: (problem: AddProblem) => said.push(problem),
          }
          const isAdded = await ended(store.set(addToBasketAtom, itemOf(product, qty), control))
          expect(added.length, 'what is announced is what is returned').toBe(Number(isAdded))
          expect(said).toHaveLength(Number(!isAdded))
          if (isAdded) expect(shop.has(product), 'just so many were added').toBe(before + qty)
          for (const problem of said) expectTruth(problem, shop, product)
        }
        if (does === 'several') {
          const outcome = await ended(addSeveral({ store }, [itemOf(product, qty)]))
          if (outcome.added.length > 0) expect(shop.has(product)).toBe(before + qty)
          for (const failed of outcome.failed) expectTruth(failed, shop, product)
        }
        if (does === 'set' && line) {
          const isSet = await ended(store.set(updateItemAtom, { id: line.id, qty }))
          if (isSet) expect(shop.has(product)).toBe(qty)
        }
        if (does === 'remove' && line) {
          const isGone = await ended(store.set(deleteItemAtom, line.id))
          if (isGone) expect(shop.has(product)).toBe(0)
        }
        if (line && ['set', 'remove'].includes(does)) {
          const shown = store.get(basketLinesAtom).find(({ id }) => id === line.id)
          const said = saidIn(shown?.error ?? '')
          if (said !== null) expect(said).toBe(shop.has(product))
        }
        for (const { message } of store.get(notificationsAtom)) {
          const said = saidIn(message)
          if (message.startsWith(`${product}: `) && said !== null) {
            expect(said, message).toBe(shop.has(product))
          }
        }
        stop()
        // Waits for all reads of this server before the next one starts.
        await vi.runAllTimersAsync()
        for (const { id } of store.get(notificationsAtom)) store.set(dismissNotificationAtom, id)
      }
    }),
    { numRuns: 200, seed: SEED },
  )
})
