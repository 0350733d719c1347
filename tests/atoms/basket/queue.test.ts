import { createStore } from 'jotai/vanilla'
import { expect, it } from 'vitest'
import {
  type BasketState,
  basketStateAtom,
  begin,
  beginRequestAtom,
  desireQtyAtom,
  isFresh,
  isInFlight,
  isPending,
  markStale,
  markStaleAtom,
  NEW_BASKET,
  needsFetch,
  receiveAnswer,
  receiveFailure,
  replaceBasket,
  replaceStateAtom,
  type Step,
  setDesired,
  shownBasket,
  takeAnswerAtom,
  takeFailureAtom,
} from '../../../src/atoms/basket/queue'
import { type Basket, EMPTY_BASKET, type Line, linesOf } from '../../../src/entities/basket/basket'
import { LINE, quantities } from './reference-basket'

/** A confirmed basket of lines, in one group unless `types` names a group for each. */
const basketOf = (lines: Record<string, number>, types: Record<string, string> = {}): Basket => {
  const data: Record<string, Line[]> = {}
  for (const [id, qty] of Object.entries(lines)) {
    const type = types[id] ?? 'product'
    data[type] = [...(data[type] ?? []), { ...LINE, id, qty }]
  }
  return { ...EMPTY_BASKET, data, totalItems: Object.keys(lines).length }
}
const stateOf = (lines: Record<string, number>, types?: Record<string, string>) =>
  replaceBasket(NEW_BASKET, basketOf(lines, types)).state
const shown = (state: BasketState) => quantities(shownBasket(state))
const confirmed = (state: BasketState) => quantities(state.confirmed)

/** Sets a quantity and expects that this sends a request. */
const send = (state: BasketState, lineId: string, qty: number) => {
  const step = setDesired(state, lineId, qty)
  if (!step.request) throw new Error('Nothing was sent')
  return { state: step.state, request: step.request }
}
/** The line and quantity of the request that a step sends. */
const sent = ({ request }: Step) => request && [request.lineId, request.qty]

it('a new basket is empty, up to date and has no requests', () => {
  expect(NEW_BASKET.confirmed).toBe(EMPTY_BASKET)
  expect(needsFetch(NEW_BASKET)).toBe(false)
  expect(shownBasket(NEW_BASKET)).toBe(EMPTY_BASKET)
})

it('a desired quantity shows at once, and the confirmed basket stays unchanged (basket.6)', () => {
  const { state, request } = send(stateOf({ a: 5, b: 3 }), 'a', 7)
  expect(request).toMatchObject({ isWrite: true, lineId: 'a', qty: 7 })
  expect(shown(state)).toEqual({ a: 7, b: 3 })
  expect(confirmed(state)).toEqual({ a: 5, b: 3 })
})

it('a line without a change keeps its identity in the shown basket', () => {
  const { state } = send(stateOf({ a: 5, b: 3 }), 'a', 7)
  expect(shownBasket(state).data.product?.[1]).toBe(state.confirmed.data.product?.[1])
  const { state: same } = setDesired(state, 'b', 3)
  expect(shownBasket(same).data.product?.[1]).toBe(state.confirmed.data.product?.[1])
})

it('the confirmed basket itself is shown while no quantity is desired', () => {
  const state = stateOf({ a: 5 })
  expect(shownBasket(state)).toBe(state.confirmed)
})

it('setting the confirmed quantity again sends nothing', () => {
  const step = setDesired(stateOf({ a: 5 }), 'a', 5)
  expect(step.request).toBeUndefined()
  expect(step.state.desired.size).toBe(0)
})

it('setting the confirmed quantity of a stale basket sends it again', () => {
  const step = setDesired(markStale(stateOf({ a: 5 })).state, 'a', 5)
  expect(sent(step)).toEqual(['a', 5])
})

it('the removal of an unknown line sends nothing', () => {
  expect(setDesired(stateOf({ a: 5 }), 'gone', 0).request).toBeUndefined()
})

it('quantities set during a request of the line wait, and the last one is sent (basket.6)', () => {
  const first = send(stateOf({ a: 5 }), 'a', 6)
  const second = setDesired(first.state, 'a', 7)
  const third = setDesired(second.state, 'a', 8)
  expect([second.request, third.request]).toEqual([undefined, undefined])
  expect(shown(third.state)).toEqual({ a: 8 })
  const next = receiveAnswer(third.state, first.request, basketOf({ a: 6 }))
  expect(sent(next)).toEqual(['a', 8])
  expect(shown(next.state)).toEqual({ a: 8 })
  expect(confirmed(next.state)).toEqual({ a: 6 })
})

it('different lines have requests at the same time (basket.6)', () => {
  const first = send(stateOf({ a: 5, b: 3 }), 'a', 6)
  expect(sent(setDesired(first.state, 'b', 4))).toEqual(['b', 4])
})

it('an answer with the desired quantity ends the change of the line', () => {
  const { state, request } = send(stateOf({ a: 5 }), 'a', 6)
  const step = receiveAnswer(state, request, basketOf({ a: 6 }))
  expect(step.request).toBeUndefined()
  expect(step.state.desired.size).toBe(0)
  expect(step.state.requests.size).toBe(0)
  expect(confirmed(step.state)).toEqual({ a: 6 })
})

it("an answer with a different quantity shows the server's", () => {
  const { state, request } = send(stateOf({ a: 5 }), 'a', 9)
  const step = receiveAnswer(state, request, basketOf({ a: 7 }))
  expect(step.request).toBeUndefined()
  expect(shown(step.state)).toEqual({ a: 7 })
})

it('a waiting quantity that the server has already is not sent', () => {
  const first = send(stateOf({ a: 5 }), 'a', 6)
  const waiting = setDesired(first.state, 'a', 7)
  const step = receiveAnswer(waiting.state, first.request, basketOf({ a: 7 }))
  expect(step.request).toBeUndefined()
  expect(step.state.desired.size).toBe(0)
})

it('a waiting quantity is dropped when the line is gone from the answer', () => {
  const first = send(stateOf({ a: 5, b: 1 }), 'a', 6)
  const waiting = setDesired(first.state, 'a', 7)
  const step = receiveAnswer(waiting.state, first.request, basketOf({ b: 1 }))
  expect(step.request).toBeUndefined()
  expect(shown(step.state)).toEqual({ b: 1 })
})

it('a removed line disappears at once, and its group with the last line (basket.2, basket.7)', () => {
  const first = send(stateOf({ a: 5, note: 1 }, { note: 'gift' }), 'note', 0)
  expect(shownBasket(first.state).data).toEqual({ product: [{ ...LINE, id: 'a', qty: 5 }] })
})

it('a refused quantity rolls back to the confirmed basket and makes it stale (basket.6)', () => {
  const { state, request } = send(stateOf({ a: 5 }), 'a', 6)
  const step = receiveFailure(state, request)
  expect(step.isRefused).toBe(true)
  expect(step.request).toBeUndefined()
  expect(shown(step.state)).toEqual({ a: 5 })
  expect(needsFetch(step.state)).toBe(true)
})

it('a refused removal returns the line to its place (basket.7)', () => {
  const { state, request } = send(stateOf({ a: 5, b: 3, c: 1 }), 'b', 0)
  expect(Object.keys(shown(state))).toEqual(['a', 'c'])
  const step = receiveFailure(state, request)
  expect(Object.keys(shown(step.state))).toEqual(['a', 'b', 'c'])
})

it('when a quantity fails while another one waits, the waiting one is sent (basket.6)', () => {
  const first = send(stateOf({ a: 5 }), 'a', 6)
  const waiting = setDesired(first.state, 'a', 7)
  const step = receiveFailure(waiting.state, first.request)
  expect(step.isRefused).toBe(false)
  expect(sent(step)).toEqual(['a', 7])
  expect(shown(step.state)).toEqual({ a: 7 })
})

it('a failed write to the whole basket makes it stale; a failed fetch does not', () => {
  const write = begin(stateOf({ a: 5 }), true)
  const afterWrite = receiveFailure(write.state, write.request)
  expect(afterWrite.isRefused).toBe(true)
  expect(needsFetch(afterWrite.state)).toBe(true)
  const fetching = begin(stateOf({ a: 5 }), false)
  const afterFetch = receiveFailure(fetching.state, fetching.request)
  expect(needsFetch(afterFetch.state)).toBe(false)
  expect(afterFetch.state.requests.size).toBe(0)
})

it('a second answer or failure of a request is ignored', () => {
  const { state, request } = send(stateOf({ a: 5 }), 'a', 6)
  const done = receiveAnswer(state, request, basketOf({ a: 6 })).state
  expect(receiveAnswer(done, request, basketOf({ a: 1 }))).toEqual({ state: done })
  expect(receiveFailure(done, request)).toEqual({ state: done, isRefused: false })
})

it('a replaced basket ignores answers to the earlier one (basket.15)', () => {
  const { state, request } = send(stateOf({ a: 5 }), 'a', 6)
  const replaced = replaceBasket(state).state
  expect(shownBasket(replaced)).toBe(EMPTY_BASKET)
  const late = receiveAnswer(replaced, request, basketOf({ a: 6 }))
  expect(late.state).toBe(replaced)
  const next = begin(replaced, false).request
  expect(next.id).toBeGreaterThan(request.id)
})

it('a basket that is shown until the new one loads keeps its lines, without their changes', () => {
  const { state } = send(stateOf({ a: 5 }), 'a', 6)
  expect(shown(replaceBasket(state, state.confirmed).state)).toEqual({ a: 5 })
})

it('answers of overlapping writes count for their own lines, and the basket is stale (basket.16)', () => {
  const first = send(stateOf({ a: 5, b: 3 }), 'a', 6)
  const second = send(first.state, 'b', 4)
  const one = receiveAnswer(second.state, second.request, basketOf({ a: 5, b: 4 }))
  expect(confirmed(one.state)).toEqual({ a: 5, b: 4 })
  expect(needsFetch(one.state)).toBe(false)
  const both = receiveAnswer(one.state, first.request, basketOf({ a: 6, b: 3 }))
  expect(confirmed(both.state)).toEqual({ a: 6, b: 4 })
  expect(needsFetch(both.state)).toBe(true)
})

it('an outdated answer counts for its own line, wherever that is in the basket (basket.16)', () => {
  const first = send(stateOf({ a: 5, b: 3 }), 'b', 4)
  const second = send(first.state, 'a', 6)
  const one = receiveAnswer(second.state, second.request, basketOf({ a: 6, b: 3 }))
  const both = receiveAnswer(one.state, first.request, basketOf({ a: 5, b: 4 }))
  expect(confirmed(both.state)).toEqual({ a: 6, b: 4 })
})

it('an answer to a fetch outdates the writes that began before it (basket.16)', () => {
  const { state, request } = send(stateOf({ a: 5, b: 3 }), 'a', 6)
  const fetching = begin(state, false)
  const fetched = receiveAnswer(fetching.state, fetching.request, basketOf({ a: 5, b: 9 }))
  const written = receiveAnswer(fetched.state, request, basketOf({ a: 6, b: 3 }))
  expect(confirmed(written.state)).toEqual({ a: 6, b: 9 })
})

it('an outdated answer without its own line removes only that line (basket.16)', () => {
  const first = send(stateOf({ a: 5, b: 3, c: 1 }), 'a', 0)
  const second = send(first.state, 'b', 4)
  const one = receiveAnswer(second.state, second.request, basketOf({ a: 5, b: 4, c: 1 }))
  const both = receiveAnswer(one.state, first.request, basketOf({ b: 3 }))
  expect(linesOf(both.state.confirmed)).toHaveLength(2)
  expect(confirmed(both.state)).toEqual({ b: 4, c: 1 })
})

it('an outdated answer to a fetch changes nothing, and the basket is stale (basket.16)', () => {
  const fetching = begin(stateOf({ a: 5 }), false)
  const { state, request } = send(fetching.state, 'a', 6)
  const written = receiveAnswer(state, request, basketOf({ a: 6 }))
  const fetched = receiveAnswer(written.state, fetching.request, basketOf({ a: 5 }))
  expect(confirmed(fetched.state)).toEqual({ a: 6 })
  expect(needsFetch(fetched.state)).toBe(true)
})

it('an outdated answer to a fetch does not outdate a later fetch (basket.16)', () => {
  const early = begin(stateOf({ a: 5 }), false)
  const { state, request } = send(early.state, 'a', 6)
  const written = receiveAnswer(state, request, basketOf({ a: 6 }))
  const late = begin(written.state, false)
  const outdated = receiveAnswer(late.state, early.request, basketOf({ a: 5 }))
  const fetched = receiveAnswer(outdated.state, late.request, basketOf({ a: 8 }))
  expect(confirmed(fetched.state)).toEqual({ a: 8 })
})

it('a fetch that begins after the basket became stale makes it up to date', () => {
  const stale = markStale(stateOf({ a: 5 })).state
  const fetching = begin(stale, false)
  const { state } = receiveAnswer(fetching.state, fetching.request, basketOf({ a: 6 }))
  expect(needsFetch(state)).toBe(false)
  expect(confirmed(state)).toEqual({ a: 6 })
})

it('a fetch that began before the basket became stale leaves it stale', () => {
  const fetching = begin(stateOf({ a: 5 }), false)
  const stale = markStale(fetching.state).state
  const { state } = receiveAnswer(stale, fetching.request, basketOf({ a: 6 }))
  expect(needsFetch(state)).toBe(true)
})

it('a stale basket is fetched only when no write is in flight (basket.16)', () => {
  const { state, request } = send(markStale(stateOf({ a: 5 })).state, 'a', 6)
  expect(needsFetch(state)).toBe(false)
  expect(needsFetch(receiveFailure(state, request).state)).toBe(true)
  expect(needsFetch(begin(markStale(stateOf({ a: 5 })).state, false).state)).toBe(true)
})

it('an answer to a fetch leaves the basket stale while a write is in flight (basket.16)', () => {
  const { state, request } = send(stateOf({ a: 5 }), 'a', 6)
  const fetching = begin(state, false)
  const fetched = receiveAnswer(fetching.state, fetching.request, basketOf({ a: 5 }))
  const refused = receiveFailure(fetched.state, request)
  expect(fetched.state.staleSince).toBeGreaterThan(0)
  expect(needsFetch(refused.state)).toBe(true)
})

it('a fetch is fresh until a write begins, something is answered, or the basket becomes stale', () => {
  const fetching = begin(stateOf({ a: 5 }), false)
  const { request } = fetching
  expect(isFresh(fetching.state, request)).toBe(true)
  expect(isFresh(markStale(fetching.state).state, request)).toBe(false)
  const write = send(fetching.state, 'a', 6)
  expect(isFresh(write.state, request)).toBe(false)
  const written = receiveAnswer(write.state, write.request, basketOf({ a: 6 }))
  expect(isFresh(written.state, request)).toBe(false)
  const ended = receiveAnswer(fetching.state, request, basketOf({ a: 5 }))
  expect(isFresh(ended.state, request)).toBe(false)
})

it('a fetch stays fresh when another fetch fails', () => {
  const other = begin(stateOf({ a: 5 }), false)
  const fetching = begin(other.state, false)
  const failed = receiveFailure(fetching.state, other.request)
  expect(isFresh(failed.state, fetching.request)).toBe(true)
})

it('a request is in flight only for its own line and quantity', () => {
  const { state } = send(stateOf({ a: 5, b: 3 }), 'a', 6)
  expect(isInFlight(state, 'a')).toBe(true)
  expect(isInFlight(state, 'a', 6)).toBe(true)
  expect(isInFlight(state, 'a', 0)).toBe(false)
  expect(isInFlight(state, 'b')).toBe(false)
})

it('the lines of all item types belong to the basket (basket.2)', () => {
  const state = stateOf({ a: 5, note: 1 }, { note: 'gift' })
  expect(linesOf(state.confirmed).map(({ id }) => id)).toEqual(['a', 'note'])
})

const BASKET = { ...EMPTY_BASKET, totalItems: 3 }

it('each action advances the state and returns the next request', () => {
  const store = createStore()
  const { request } = store.set(beginRequestAtom, false)
  expect(isPending(store.get(basketStateAtom), request)).toBe(true)
  store.set(takeAnswerAtom, request, BASKET)
  expect(isPending(store.get(basketStateAtom), request)).toBe(false)
  expect(store.get(basketStateAtom).confirmed).toEqual(BASKET)
  const { request: change } = store.set(desireQtyAtom, 'a', 4)
  expect(change).toMatchObject({ lineId: 'a', qty: 4, isWrite: true })
  expect(store.get(basketStateAtom).desired.get('a')).toBe(4)
  expect(change && store.set(takeFailureAtom, change)).toMatchObject({ isRefused: true })
  expect(store.get(basketStateAtom).desired.size).toBe(0)
  store.set(markStaleAtom)
  expect(store.get(basketStateAtom).staleSince).toBe(store.get(basketStateAtom).clock)
})

it('requests of a replaced basket do not count', () => {
  const store = createStore()
  const { request } = store.set(beginRequestAtom, true)
  store.set(replaceStateAtom, BASKET)
  expect(isPending(store.get(basketStateAtom), request)).toBe(false)
  expect(store.get(basketStateAtom).confirmed).toEqual(BASKET)
  store.set(replaceStateAtom)
  expect(store.get(basketStateAtom).confirmed).toEqual(EMPTY_BASKET)
})
