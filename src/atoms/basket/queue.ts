import { type Atom, atom } from 'jotai/vanilla'
import {
  type Basket,
  EMPTY_BASKET,
  type Line,
  type LineGroups,
  linesOf,
} from '../../entities/basket/basket'
import { reconcile } from '../../lib/data/reconcile'
import { withEntry } from '../../lib/data/with-entry'

/**
 * The basket as plain data and pure steps. Each line has a queue of its own (basket.6): a desired quantity shows at
 * once, one request of the line is in flight, the quantity set last is sent next, and a refused one rolls back.
 *
 * Each answer holds the whole basket, and requests of different lines overlap (basket.16): it replaces the basket only
 * when nothing else was answered since its request began, else only its own line counts. After overlapping requests or
 * a failed write the basket is stale, and is fetched again once no write is in flight.
 */
export type BasketState = Readonly<typeof NEW_BASKET>

/** No basket yet: empty, and up to date. */
export const NEW_BASKET = {
  /** The confirmed basket: the server's last answer. */
  confirmed: EMPTY_BASKET,
  /** The desired quantity of each line that the server has not confirmed; 0 removes the line. */
  desired: new Map() as ReadonlyMap<string, number>,
  requests: new Map() as ReadonlyMap<number, BasketRequest>,
  /** Counts the starts and ends of requests: the unit of all times below. */
  clock: 0,
  /** When an answer last changed the confirmed basket. */
  lastChange: 0,
  /** When the confirmed basket last became stale; 0 while it is up to date. */
  staleSince: 0,
}

export interface BasketRequest {
  /** Its start on `clock`, which identifies it. */
  readonly id: number
  readonly isWrite: boolean
  /** The line that is written; absent for a fetch and for a write to the whole basket. */
  readonly lineId?: string
  /** The quantity to set; 0 removes the line. */
  readonly qty?: number
}

export type LineRequest = BasketRequest & { readonly lineId: string; readonly qty: number }

export interface Step {
  state: BasketState
  request?: LineRequest
}

/** Replaces the basket by another one, an empty one by default. Later answers to requests in flight are ignored. */
export const replaceBasket = ({ clock }: BasketState, confirmed = EMPTY_BASKET): Step => ({
  state: { ...NEW_BASKET, confirmed, clock },
})

/** Starts a request that belongs to no line: a fetch, or a write to the whole basket. */
export function begin(state: BasketState, isWrite: boolean) {
  return start(state, { id: state.clock + 1, isWrite })
}

/** Sets the desired quantity of a line; 0 removes it. */
export function setDesired(before: BasketState, lineId: string, qty: number): Step {
  const state = withDesired(before, lineId, qty)
  if (isInFlight(state, lineId)) return { state }
  const isConfirmed = qtyOf(state, lineId) === qty && state.staleSince === 0
  return isConfirmed ? { state: withDesired(state, lineId, null) } : startLine(state, lineId, qty)
}

/** Takes the server's answer to a request. Idempotent: a request counts once. */
export function receiveAnswer(before: BasketState, request: BasketRequest, answer: Basket): Step {
  if (!isPending(before, request)) return { state: before }
  const ended = end(before, request)
  const isNewest = !isOutdated(before, request)
  const confirmed = isNewest ? answer : withLineFrom(before.confirmed, answer, request.lineId)
  const isUpToDate = isNewest && before.staleSince < request.id && !isWriting(ended)
  const state: BasketState = {
    ...ended,
    confirmed: reconcile(before.confirmed, confirmed),
    staleSince: isUpToDate ? 0 : ended.clock,
    lastChange: isNewest || request.isWrite ? ended.clock : before.lastChange,
  }
  // A request without a line has the empty id, which no line has.
  const { lineId = '' } = request
  const desired = state.desired.get(lineId)
  if (desired === undefined) return { state }
  const actual = qtyOf(state, lineId)
  const isDone = desired === request.qty || desired === actual || actual === 0
  return isDone ? { state: withDesired(state, lineId, null) } : startLine(state, lineId, desired)
}

/** Takes the failure of a request: its line rolls back (`isRefused`), unless another quantity is desired. */
export function receiveFailure(
  before: BasketState,
  request: BasketRequest,
): Step & { isRefused: boolean } {
  if (!isPending(before, request)) return { state: before, isRefused: false }
  const ended = end(before, request)
  const state = request.isWrite ? { ...ended, staleSince: ended.clock } : ended
  const { lineId = '' } = request
  const desired = state.desired.get(lineId)
  if (desired === undefined) return { state, isRefused: true }
  if (desired === request.qty) return { state: withDesired(state, lineId, null), isRefused: true }
  return { ...startLine(state, lineId, desired), isRefused: false }
}

/** Marks the confirmed basket as stale, because an unanswered write may have changed it. */
export function markStale(state: BasketState): Step {
  const clock = state.clock + 1
  return { state: { ...state, clock, staleSince: clock } }
}

/** Whether a request still counts: the basket has not been replaced since it began. */
export const isPending = ({ requests }: BasketState, { id }: BasketRequest): boolean =>
  requests.has(id)

/** Whether to fetch the basket: it is stale, and no write is in flight. */
export const needsFetch = (state: BasketState): boolean => state.staleSince > 0 && !isWriting(state)

/** Whether another answer came since the request began, so that its own answer may be outdated. */
const isOutdated = ({ lastChange }: BasketState, { id }: BasketRequest): boolean => lastChange > id

/** Whether the answer to a fetch in flight will be up to date. */
export const isFresh = (state: BasketState, request: BasketRequest): boolean =>
  isPending(state, request) &&
  !isWriting(state) &&
  !isOutdated(state, request) &&
  state.staleSince < request.id

/** Whether a request of a line is in flight. With `qty`, only one for that quantity counts. */
export const isInFlight = (state: BasketState, lineId: string, qty?: number): boolean =>
  [...state.requests.values()].some(
    (request) => request.lineId === lineId && (qty ?? request.qty) === request.qty,
  )

/** The basket to show: the confirmed one with the desired quantities. */
export function shownBasket({ confirmed, desired }: BasketState): Basket {
  if (desired.size === 0) return confirmed
  const apply = (line: Line): Line[] => {
    const qty = desired.get(line.id) ?? line.qty
    return qty === 0 ? [] : [qty === line.qty ? line : { ...line, qty }]
  }
  return { ...confirmed, data: mapLines(confirmed.data, apply) }
}

const isWriting = (state: BasketState): boolean =>
  [...state.requests.values()].some(({ isWrite }) => isWrite)

/** The quantity of a line in the confirmed basket; 0 without it. */
export const qtyOf = (state: BasketState, lineId: string): number =>
  linesOf(state.confirmed).find(({ id }) => id === lineId)?.qty ?? 0

function start<R extends BasketRequest>(state: BasketState, request: R) {
  const requests = new Map(state.requests).set(request.id, request)
  return { state: { ...state, requests, clock: request.id }, request }
}

const startLine = (state: BasketState, lineId: string, qty: number): Step =>
  start(state, { id: state.clock + 1, isWrite: true, lineId, qty })

function end(state: BasketState, { id }: BasketRequest): BasketState {
  const requests = new Map(state.requests)
  requests.delete(id)
  return { ...state, requests, clock: state.clock + 1 }
}

/** The state with a new desired quantity of a line; `null` drops it. */
const withDesired = (state: BasketState, lineId: string, qty: number | null): BasketState => ({
  ...state,
  desired: withEntry(state.desired, lineId, qty),
})

/** The basket with one line taken from an answer; a line that the answer lacks is removed. */
function withLineFrom(basket: Basket, answered: Basket, lineId: string | undefined): Basket {
  const line = linesOf(answered).find(({ id }) => id === lineId)
  const replace = (each: Line): Line[] => (each.id !== lineId ? [each] : line ? [line] : [])
  return { ...basket, data: mapLines(basket.data, replace) }
}

/** Replaces or removes each line; a group that becomes empty is dropped (basket.2). */
const mapLines = (groups: LineGroups, change: (line: Line) => Line[]): LineGroups =>
  Object.fromEntries(
    Object.entries(groups)
      .map(([type, lines]) => [type, lines.flatMap(change)] as const)
      .filter(([, lines]) => lines.length > 0),
  )

/** The one state of the queue. It changes only through the steps. */
const stateAtom = atom<BasketState>(NEW_BASKET)

export const basketStateAtom: Atom<BasketState> = stateAtom

/** A step of the queue as an action: stores the next state, and returns the rest of its result. */
const stepAtom = <Args extends unknown[], Rest>(
  step: (before: BasketState, ...args: Args) => Rest & { state: BasketState },
) =>
  atom(null, (get, set, ...args: Args): Rest => {
    const next = step(get(stateAtom), ...args)
    set(stateAtom, next.state)
    return next
  })

export const beginRequestAtom = stepAtom(begin)

/** Sets the desired quantity of a line; 0 removes it. Returns the request to send now, if any. */
export const desireQtyAtom = stepAtom(setDesired)

/** Takes the server's answer to a request. Returns the next request of the same line, if any. */
export const takeAnswerAtom = stepAtom(receiveAnswer)

/** Takes the failure of a request. Returns the next one, and whether the change was given up. */
export const takeFailureAtom = stepAtom(receiveFailure)

export const markStaleAtom = stepAtom(markStale)

export const replaceStateAtom = stepAtom(replaceBasket)
