import { atom } from 'jotai/vanilla'
import { errorText } from '../../api/api-error'
import * as api from '../../api/basket-change'
import type { Line } from '../../entities/basket'
import { MAX_QUANTITY } from '../../lib/quantity'
import { notifyAtom, notifyErrorAtom } from '../notices/notifications'
import { replaced, withSession } from '../session/with-session'
import { basketLinesAtom, basketStateAtom, fetchBasketAtom, lineErrorsAtom } from './basket'
import { changeBasketAtom, type Written, writeBasketAtom } from './change-basket'
import { type BasketState, isUnderWay, type LineRequest, linesOf, wish } from './queue'

/** How long a removal can be undone, in ms. */
const UNDO = 6_000

/** A line whose queue is being worked off. */
interface LineWork {
  /** The quantity that was wished last (0: none). */
  wished: number
  isIdle: Promise<void>
}

const workAtom = atom<ReadonlyMap<string, LineWork>>(new Map())

/** Resolves once nothing of a line is under way any more. */
export const lineIsIdleAtom = atom(null, async (get, _set, lineId: string) => {
  await get(workAtom).get(lineId)?.isIdle
})

const withEntry = <T>(map: ReadonlyMap<string, T>, key: string, value: T | null) => {
  const entries = new Map(map)
  if (value === null) entries.delete(key)
  else entries.set(key, value)
  return entries
}

/** Wants a line to have a quantity (0: none), and works off its queue unless that is being done. */
const wishAtom = atom(null, async (get, set, lineId: string, qty: number): Promise<void> => {
  set(lineErrorsAtom, withEntry(get(lineErrorsAtom), lineId, null))
  const { state, request } = wish(get(basketStateAtom), lineId, qty)
  set(basketStateAtom, state)
  const isIdle = request ? set(workOffAtom, request) : get(workAtom).get(lineId)?.isIdle
  if (!isIdle) return
  set(workAtom, withEntry(get(workAtom), lineId, { wished: qty, isIdle }))
  await isIdle
  if (get(workAtom).get(lineId)?.isIdle === isIdle) {
    set(workAtom, withEntry(get(workAtom), lineId, null))
  }
})

/** Works off the queue of a line; when the session ends under it, once the same person is back. */
const workOffAtom = atom(null, async (get, set, first: LineRequest): Promise<void> => {
  // Held on to: it may be in no basket of this page any more when there is something to say of it.
  const line = linesOf(get(basketStateAtom).truth).find(({ id }) => id === first.lineId)
  if (!line) return
  try {
    await withSession(
      get,
      () => set(sendAllAtom, first, line),
      () => set(resumeAtom, line),
    )
  } catch (error) {
    set(refuseAtom, line, get(workAtom).get(line.id)?.wished === 0, error)
  }
})

/** Wishes anew what was wished last of a line. Throws when the line is gone. */
const resumeAtom = atom(null, async (get, set, line: Line): Promise<void> => {
  await set(fetchBasketAtom)
  const wished = get(workAtom).get(line.id)?.wished
  const isGone = !isKnown(get(basketStateAtom), line.id)
  if (isGone && wished) throw replaced()
  if (isGone || wished === undefined) return
  const { state, request } = wish(get(basketStateAtom), line.id, wished)
  set(basketStateAtom, state)
  if (request) await set(sendAllAtom, request, line)
})

/**
 * Sends one request of a line after the other, until nothing more is wished. Throws when the page
 * has begun anew with another session or basket, and what was wished last has not been done.
 */
const sendAllAtom = atom(null, async (get, set, first: LineRequest, line: Line): Promise<void> => {
  let request: LineRequest | undefined = first
  while (request) {
    const { lineId, qty }: LineRequest = request
    const { error, isRefused, isForgotten, next }: Written = await set(
      writeBasketAtom,
      request,
      () => (qty === 0 ? api.deleteItem(lineId) : api.updateItem(lineId, qty)),
    )
    if (isForgotten && error) throw error
    if (isRefused) set(refuseAtom, line, qty === 0, error)
    else if (qty === 0 && !error) {
      set(notifyAtom, { type: 'success', message: 'Item removed from basket' })
    }
    const isWished = get(workAtom).get(lineId)?.wished === qty
    if (isForgotten && !isWished && !isUnderWay(get(basketStateAtom), lineId)) throw replaced()
    request = next
  }
})

/** A line is again as it was: says which, and why. */
const refuseAtom = atom(null, (get, set, line: Line, wasRemoval: boolean, error: unknown) => {
  const text = wasRemoval
    ? 'There was a problem deleting the item from the basket'
    : 'There was a problem updating the basket'
  set(forgetRemovalAtom, line.id)
  if (!set(notifyErrorAtom, text, error, line.product.title)) return
  set(lineErrorsAtom, withEntry(get(lineErrorsAtom), line.id, errorText(error)))
})

/** Sets the quantity of a line: shown at once; of rapid changes the last one counts. */
export const updateItemAtom = atom(
  null,
  async (get, set, { id, qty }: { id: string; qty: number }): Promise<void> => {
    if (!Number.isInteger(qty) || qty < 1 || qty > MAX_QUANTITY) return
    if (get(basketLinesAtom).some((line) => line.id === id)) await set(wishAtom, id, qty)
  },
)

/** A line that was removed and can be put back; `index` is where it stood among the lines shown. */
export interface RemovedLine {
  id: string
  title: string
  qty: number
  productId: string
  index: number
  /** It is being put back. */
  isBusy: boolean
}

const baseRemovedAtom = atom<readonly RemovedLine[]>([])

/** What was removed in the last 6 seconds, in the order of removal. */
export const removedLinesAtom = atom((get) => get(baseRemovedAtom))

const forgetRemovalAtom = atom(null, (get, set, lineId: string) => {
  set(
    baseRemovedAtom,
    get(baseRemovedAtom).filter(({ id }) => id !== lineId),
  )
})

/** Removes a line: gone at once, and back at its place when the server refuses. */
export const deleteItemAtom = atom(null, async (get, set, id: string): Promise<void> => {
  const lines = get(basketLinesAtom)
  const index = lines.findIndex((line) => line.id === id)
  const line = lines[index]
  if (!line) return
  const { title, id: productId } = line.product
  const removed = { id, title, qty: line.qty, productId, index, isBusy: false }
  set(baseRemovedAtom, [...get(baseRemovedAtom), removed])
  setTimeout(() => {
    // While it is being put back it is another object, and stays until that has ended.
    if (get(baseRemovedAtom).includes(removed)) set(forgetRemovalAtom, id)
  }, UNDO)
  await set(wishAtom, id, 0)
})

/** Puts a removed line back. */
export const undoRemovalAtom = atom(null, async (get, set, id: string): Promise<void> => {
  const removed = get(baseRemovedAtom).find((each) => each.id === id)
  if (!removed || removed.isBusy) return
  if (!isUnderWay(get(basketStateAtom), id, 0) && isKnown(get(basketStateAtom), id)) {
    // The removal waits behind an earlier change of the line: it need not be sent at all.
    set(forgetRemovalAtom, id)
    return set(wishAtom, id, removed.qty)
  }
  set(
    baseRemovedAtom,
    get(baseRemovedAtom).map((each) => (each === removed ? { ...each, isBusy: true } : each)),
  )
  await set(lineIsIdleAtom, id)
  if (!isKnown(get(basketStateAtom), id)) {
    const { productId, qty, title } = removed
    const { error } = await set(changeBasketAtom, () => api.addItem({ id: productId, qty }))
    if (error) set(notifyErrorAtom, 'There was a problem updating the basket', error, title)
  }
  set(forgetRemovalAtom, id)
})

const isKnown = ({ truth }: BasketState, lineId: string): boolean =>
  linesOf(truth).some(({ id }) => id === lineId)
