import { atom } from 'jotai/vanilla'
import { errorText } from '../../api/call/api-error'
import { type Line, linesOf } from '../../entities/basket/basket'
import { ask, emit } from '../../events'
import { withEntry } from '../../lib/data/with-entry'
import { MAX_QUANTITY } from '../../lib/text/quantity'
import { undoWindow } from '../base/undo-window'
import {
  dismissNotificationAtom,
  notifyAtom,
  notifyErrorAtom,
  notifyMismatchAtom,
  settleErrorsAtom,
} from '../notices/notifications'
import { onSignOut } from '../session/on-sign-out'
import { replacedError, sameUserCheck, withSession } from '../session/with-session'
import {
  basketFetchPromiseAtom,
  basketLinesAtom,
  fetchBasketAtom,
  isBasketShown,
  publicLine,
  setLineErrorAtom,
} from './basket'
import { addItemAtom, refusalOfPage, type WriteResult, writeBasketAtom } from './change-basket'
import { forgetUnsentAtom, rememberUnsentAtom, sendQuantity } from './load-basket'
import {
  type BasketState,
  basketStateAtom,
  desireQtyAtom,
  isInFlight,
  type LineRequest,
  needsFetch,
  qtyOf,
} from './queue'

const REMOVED = 'Item removed from basket'
const UPDATING = 'There was a problem updating the basket'
const DELETING = 'There was a problem deleting the item from the basket'

interface LineQueue {
  /** The quantity that was set last; 0 removes the line. */
  desired: number
  idle: Promise<void>
}

const queuesAtom = atom<ReadonlyMap<string, LineQueue>>(new Map())

export const waitForLineAtom = atom(null, async (get, _set, lineId: string) => {
  await get(queuesAtom).get(lineId)?.idle
})

/** Sets the desired quantity of a line (0 removes it), and resolves once the line is idle. */
const setDesiredAtom = atom(null, async (get, set, lineId: string, qty: number): Promise<void> => {
  set(setLineErrorAtom, lineId, null)
  const { request } = set(desireQtyAtom, lineId, qty)
  const idle = request ? set(runQueueAtom, request) : get(queuesAtom).get(lineId)?.idle
  if (!idle) return
  set(queuesAtom, withEntry(get(queuesAtom), lineId, { desired: qty, idle }))
  set(rememberUnsentAtom, { id: lineId, qty })
  await idle
  if (get(queuesAtom).get(lineId)?.idle === idle) {
    set(queuesAtom, withEntry(get(queuesAtom), lineId, null))
    set(forgetUnsentAtom, lineId)
  }
})

/** Sends the writes of a line. After an expired session, resumes once the same user is back. */
const runQueueAtom = atom(null, async (get, set, first: LineRequest): Promise<void> => {
  // Kept for its title: the basket may be replaced before an error is reported.
  const line = linesOf(get(basketStateAtom).confirmed).find(({ id }) => id === first.lineId)
  if (!line) return
  try {
    await withSession(
      get,
      () => set(sendAllAtom, first, line),
      () => set(resumeQueueAtom, line),
    )
  } catch (error) {
    void set(reportRefusalAtom, line, get(queuesAtom).get(line.id)?.desired === 0, error)
  }
})

/** Sends the last desired quantity of a line again. Throws when the line no longer exists. */
const resumeQueueAtom = atom(null, async (get, set, line: Line): Promise<void> => {
  await set(fetchBasketAtom)
  const desired = get(queuesAtom).get(line.id)?.desired
  const isGone = !isConfirmed(get(basketStateAtom), line.id)
  if (isGone && desired) throw replacedError()
  if (isGone || desired === undefined) return
  const { request } = set(desireQtyAtom, line.id, desired)
  if (request) await set(sendAllAtom, request, line)
})

/** Sends the writes of a line until the desired quantity is settled. Throws when basket or session were replaced. */
const sendAllAtom = atom(null, async (get, set, first: LineRequest, line: Line): Promise<void> => {
  let request: LineRequest | undefined = first
  let from = line.qty
  while (request) {
    const { lineId, qty }: LineRequest = request
    const { error, diff, isRefused, isReplaced, next }: WriteResult = await set(
      writeBasketAtom,
      request,
      () => sendQuantity(lineId, qty),
    )
    if (isReplaced && error) throw error
    const now = qtyOf(get(basketStateAtom), lineId)
    const isDesired = get(queuesAtom).get(lineId)?.desired === qty
    const { title } = line.product
    if (!error && title) {
      for (const text of [UPDATING, DELETING]) set(settleErrorsAtom, text, title)
      set(settleErrorsAtom, title)
    }
    if (isRefused) void set(reportRefusalAtom, line, qty === 0, error)
    else if (diff !== null && isDesired && !isReplaced) set(reportMismatchAtom, line, diff)
    else if (qty === 0 && !error) {
      if (now > 0) set(forgetAtom, lineId)
      else set(notifyAtom, { type: 'success', message: REMOVED })
    }
    // A replaced basket does not show what happened to this line.
    if (!error && !isReplaced && now !== from) {
      // A requested removal is announced elsewhere, once the basket shows that the line is gone (event.41).
      if (qty + now > 0) set(announceLineAtom, line, from, now)
      from = now
    }
    if (isReplaced && !isDesired && !isInFlight(get(basketStateAtom), lineId)) throw replacedError()
    request = next
  }
})

/** Tells the page the new quantity of a line; 0 when it is removed (event.3). */
const announceLineAtom = atom(null, (get, _set, line: Line, from: number, qty: number) => {
  const about = publicLine(get, line)
  if (qty === 0) emit('trade:removed', { ...about, qty: from })
  else emit('trade:changed', { ...about, qty, from })
})

/** Shows why a change was refused: in a notice, and at the line unless that is gone (basket.140). */
const reportRefusalAtom = atom(
  null,
  async (get, set, line: Line, wasRemoval: boolean, error: unknown): Promise<void> => {
    const { id, product } = line
    const text = wasRemoval ? DELETING : UPDATING
    const notify = (isSilent: boolean) => set(notifyErrorAtom, text, error, product.title, isSilent)
    set(forgetAtom, id)
    const isStated = isBasketShown(get)
    if (!notify(isStated)) return
    set(setLineErrorAtom, id, errorText(error))
    await get(basketFetchPromiseAtom)
    if (!isStated || isConfirmed(get(basketStateAtom), id)) return
    if (product.title) set(settleErrorsAtom, text, product.title)
    notify(false)
  },
)

/** Shows a quantity that differs from the request, in the same way as a refusal (basket.81). */
const reportMismatchAtom = atom(null, (get, set, line: Line, diff: string) => {
  const { id, product } = line
  const isThere = isConfirmed(get(basketStateAtom), id)
  set(forgetAtom, id)
  set(notifyMismatchAtom, product.title, diff, isThere && isBasketShown(get))
  if (isThere) set(setLineErrorAtom, id, `${product.title}: ${diff}`)
})

/**
 * Sets the quantity of a line, 1 to 9,999, as an optimistic update (basket.6). Resolves to whether it succeeded.
 */
export const updateItemAtom = atom(
  null,
  async (get, set, { id, qty }: { id: string; qty: number }): Promise<boolean> => {
    if (!Number.isInteger(qty) || qty < 1 || qty > MAX_QUANTITY) return false
    const line = get(basketLinesAtom).find((each) => each.id === id)
    if (!line) return false
    const { price: _, qty: from, ...about } = publicLine(get, line)
    const { refusal, settle } = ask('trade:before-change', { ...about, qty, from })
    if (refusal !== null) {
      void set(reportRefusalAtom, line, false, refusalOfPage(refusal))
      return false
    }
    await set(setDesiredAtom, id, qty)
    const isDone = qtyOf(get(basketStateAtom), id) === qty
    settle(isDone)
    return isDone
  },
)

/** A removed line that can be put back. */
export interface RemovedLine {
  id: string
  title: string
  qty: number
  productId: string
  /** Its place among the lines shown when it was removed. */
  index: number
  isBusy: boolean
}

const { removedAtom, offerAtom, holdAtom, forgetAtom } = undoWindow<RemovedLine>(onSignOut)

/** The lines that were removed in the last 6 s, in the order of removal (basket.7). */
export const removedLinesAtom = removedAtom

/** Removes a line, as an optimistic update that can be undone for 6 s (basket.7). Resolves to whether it is gone. */
export const deleteItemAtom = atom(null, async (get, set, id: string): Promise<boolean> => {
  const lines = get(basketLinesAtom)
  const index = lines.findIndex((line) => line.id === id)
  const line = lines[index]
  if (!line) return false
  const { price: _, ...about } = publicLine(get, line)
  const { refusal, settle } = ask('trade:before-remove', about)
  if (refusal !== null) {
    void set(reportRefusalAtom, line, true, refusalOfPage(refusal))
    return false
  }
  const { title, id: productId } = line.product
  // Without the id of its product a line cannot be added again.
  if (productId) set(offerAtom, { id, title, qty: line.qty, productId, index, isBusy: false })
  await set(setDesiredAtom, id, 0)
  const isDone = !isConfirmed(get(basketStateAtom), id)
  settle(isDone)
  return isDone
})

export const undoRemovalAtom = atom(null, async (get, set, id: string): Promise<void> => {
  const removed = get(removedLinesAtom).find((each) => each.id === id)
  if (!removed || removed.isBusy) return
  if (!isInFlight(get(basketStateAtom), id, 0) && isConfirmed(get(basketStateAtom), id)) {
    // The removal is still queued behind an earlier change of the line, so it is never sent.
    set(forgetAtom, id)
    return set(setDesiredAtom, id, removed.qty)
  }
  const { productId, qty, title } = removed
  const isSame = sameUserCheck(get)
  set(holdAtom, { ...removed, isBusy: true })
  set(rememberUnsentAtom, { id, qty, productId })
  await set(waitForLineAtom, id)
  // The answer to the removal may be lost.
  if (needsFetch(get(basketStateAtom))) await set(fetchBasketAtom)
  set(forgetUnsentAtom, id)
  if (isSame() && !isConfirmed(get(basketStateAtom), id)) {
    const { error, diff } = await set(addItemAtom, { id: productId, qty })
    const line = get(basketLinesAtom).find(({ product }) => product.id === productId)
    if (error) set(notifyErrorAtom, UPDATING, error, title)
    else if (diff !== null) set(notifyMismatchAtom, title, diff)
    else if (line) set(announceLineAtom, line, line.qty - qty, line.qty)
  }
  set(forgetAtom, id)
  set(dismissNotificationAtom, REMOVED)
})

const isConfirmed = ({ confirmed }: BasketState, lineId: string): boolean =>
  linesOf(confirmed).some(({ id }) => id === lineId)
