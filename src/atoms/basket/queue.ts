import { type Basket, EMPTY_BASKET, type Line, type LineGroups } from '../../entities/basket'
import { reconcile } from '../../lib/reconcile'

/**
 * What is known and what is wished of a basket, as plain data and pure steps.
 *
 * Every line has a queue of its own: a wish shows at once, at most one request of a line is under
 * way, and of the wishes that come meanwhile the last one is sent next. A refused wish is dropped,
 * and the line is again as the server last said.
 *
 * Each answer holds the whole basket, and requests of different lines overlap. So an answer counts
 * wholly only when nothing else was answered since its request began; else for its own line only.
 * Whenever requests have overlapped or a write has failed, it is in doubt what the server has, and
 * once nothing is written any more the basket is to be fetched.
 */
export interface BasketState {
  /** As last answered by the server. */
  readonly truth: Basket
  /** The quantity that each line shall have; 0: none, it is removed. */
  readonly wishes: ReadonlyMap<string, number>
  readonly requests: ReadonlyMap<number, BasketRequest>
  /** Counts the beginnings and ends of requests: the times below are its counts. */
  readonly clock: number
  /** When an answer last told something new. */
  readonly lastNews: number
  /** When the truth was last put in doubt; 0: it is certain. */
  readonly doubt: number
}

/** A request under way. */
export interface BasketRequest {
  /** When it began. */
  readonly id: number
  readonly isWrite: boolean
  /** The line that is written, and the quantity that is asked for (0: none). */
  readonly lineId?: string
  readonly qty?: number
}

/** A write of one line. */
export type LineRequest = BasketRequest & { readonly lineId: string; readonly qty: number }

/** A state, and the request to send now, if any. */
export interface Step {
  state: BasketState
  request?: LineRequest
}

export const NEW_BASKET: BasketState = {
  truth: EMPTY_BASKET,
  wishes: new Map(),
  requests: new Map(),
  clock: 0,
  lastNews: 0,
  doubt: 0,
}

/** It is another basket from now on: whatever is still answered about the old one is ignored. */
export const replaceBasket = (state: BasketState, truth = EMPTY_BASKET): BasketState => ({
  ...NEW_BASKET,
  truth,
  clock: state.clock,
})

/** Begins a request that is no line's own: a fetch, or a write to the whole basket. */
export function begin(state: BasketState, isWrite: boolean) {
  return start(state, { id: state.clock + 1, isWrite })
}

/** Somebody wants a line to have this quantity; 0 removes it. */
export function wish(before: BasketState, lineId: string, qty: number): Step {
  const state = withWish(before, lineId, qty)
  if (isUnderWay(state, lineId)) return { state }
  const isSo = qtyOf(state, lineId) === qty && state.doubt === 0
  return isSo ? { state: withWish(state, lineId, null) } : startLine(state, lineId, qty)
}

/** The server has answered with a basket. */
export function answer(before: BasketState, request: BasketRequest, basket: Basket): Step {
  if (!before.requests.has(request.id)) return { state: before }
  const ended = end(before, request)
  const isNewest = !isOutdated(before, request)
  const known = isNewest ? basket : withLineFrom(before.truth, basket, request.lineId)
  const isCertain = isNewest && before.doubt < request.id && !isWriting(ended)
  const state: BasketState = {
    ...ended,
    truth: reconcile(before.truth, known),
    doubt: isCertain ? 0 : ended.clock,
    lastNews: isNewest || request.isWrite ? ended.clock : before.lastNews,
  }
  const { lineId } = request
  const wanted = lineId === undefined ? undefined : state.wishes.get(lineId)
  if (lineId === undefined || wanted === undefined) return { state }
  const has = qtyOf(state, lineId)
  const isOver = wanted === request.qty || wanted === has || has === 0
  return isOver ? { state: withWish(state, lineId, null) } : startLine(state, lineId, wanted)
}

/** A request has failed. What it asked for is dropped, unless something else is wished by now. */
export function fail(before: BasketState, request: BasketRequest): Step & { isRefused: boolean } {
  if (!before.requests.has(request.id)) return { state: before, isRefused: false }
  const ended = end(before, request)
  const state = request.isWrite ? { ...ended, doubt: ended.clock } : ended
  const { lineId } = request
  const wanted = lineId === undefined ? undefined : state.wishes.get(lineId)
  if (lineId === undefined || wanted === undefined) return { state, isRefused: true }
  if (wanted === request.qty) return { state: withWish(state, lineId, null), isRefused: true }
  return { ...startLine(state, lineId, wanted), isRefused: false }
}

/** Something was written that this state knows nothing of: what the server has is in doubt. */
export const doubt = (state: BasketState): BasketState => {
  const clock = state.clock + 1
  return { ...state, clock, doubt: clock }
}

/** Whether the basket is to be fetched: nothing is written any more, and what came of it is in doubt. */
export const needsFetch = (state: BasketState): boolean => state.doubt > 0 && !isWriting(state)

/** Whether something was answered since this request began: it may say what was before that. */
const isOutdated = ({ lastNews }: BasketState, { id }: BasketRequest): boolean => lastNews > id

/** Whether a fetch under way will do for who wants the basket as it is now. */
export const isFresh = (state: BasketState, request: BasketRequest): boolean =>
  state.requests.has(request.id) &&
  !isWriting(state) &&
  !isOutdated(state, request) &&
  state.doubt < request.id

/** Whether a request of a line is under way; one for a quantity, when that is given. */
export const isUnderWay = (state: BasketState, lineId: string, qty?: number): boolean =>
  [...state.requests.values()].some(
    (request) => request.lineId === lineId && (qty ?? request.qty) === request.qty,
  )

export const linesOf = (basket: Pick<Basket, 'data'>): Line[] => Object.values(basket.data).flat()

/** The basket as it is shown: as the server said, with what is wished of its lines. */
export function shownBasket({ truth, wishes }: BasketState): Basket {
  if (wishes.size === 0) return truth
  const apply = (line: Line): Line[] => {
    const qty = wishes.get(line.id) ?? line.qty
    return qty === 0 ? [] : [qty === line.qty ? line : { ...line, qty }]
  }
  return { ...truth, data: mapLines(truth.data, apply) }
}

const isWriting = (state: BasketState): boolean =>
  [...state.requests.values()].some(({ isWrite }) => isWrite)

const qtyOf = (state: BasketState, lineId: string): number =>
  linesOf(state.truth).find(({ id }) => id === lineId)?.qty ?? 0

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

function withWish(state: BasketState, lineId: string, qty: number | null): BasketState {
  const wishes = new Map(state.wishes)
  if (qty === null) wishes.delete(lineId)
  else wishes.set(lineId, qty)
  return { ...state, wishes }
}

/** The basket, with one line as another answer has it. */
function withLineFrom(basket: Basket, answered: Basket, lineId: string | undefined): Basket {
  if (lineId === undefined) return basket
  const line = linesOf(answered).find(({ id }) => id === lineId)
  const replace = (each: Line): Line[] => (each.id !== lineId ? [each] : line ? [line] : [])
  return { ...basket, data: mapLines(basket.data, replace) }
}

/** Changes lines or takes them out; a group that becomes empty is dropped (spec §4). */
const mapLines = (groups: LineGroups, change: (line: Line) => Line[]): LineGroups =>
  Object.fromEntries(
    Object.entries(groups)
      .map(([type, lines]) => [type, lines.flatMap(change)] as const)
      .filter(([, lines]) => lines.length > 0),
  )
