import { atom } from 'jotai/vanilla'
import {
  addItem,
  deleteItem,
  type FoundBasket,
  fetchBasket,
  updateItem,
} from '../../api/basket/basket'
import { ApiError, isAborted } from '../../api/call/api-error'
import { type BasketResponse, linesOf } from '../../entities/basket/basket'
import { type UnsentLine, UnsentLines } from '../../entities/session/session'
import { localStore, tabStore } from '../../lib/browser/storage'
import { readStored, writeStored } from '../../lib/browser/stored-json'
import { readAs } from '../../lib/data/parse'
import { STORAGE_PREFIX } from '../base/stored'
import { notifyAtom, notifyErrorAtom, notifyMismatchAtom } from '../notices/notifications'
import { basketIdAtom, basketTokenAtom, setBasketTokenAtom } from '../session/basket-token'

/** The storage key that changes after each write: other tabs fetch when they see it (basket.15). */
export const BASKET_CHANGE_KEY = `${STORAGE_PREFIX}basket-change`

/** Tells other tabs of a write (basket.15). */
export const announceChange = (): void =>
  localStore.write(BASKET_CHANGE_KEY, Math.random().toString(36))

/** Sets the quantity of a line; 0 removes it. */
export const sendQuantity = (lineId: string, qty: number): Promise<FoundBasket> =>
  qty === 0 ? deleteItem(lineId) : updateItem(lineId, qty)

const keyAtom = atom((get) => `${STORAGE_PREFIX}unsent-${get(basketIdAtom)}`)
const read = readAs(UnsentLines)

export const readUnsentAtom = atom(null, (get) => readStored(tabStore, get(keyAtom), read) ?? [])

/** Remembers the change of a line until it is answered, for the next page of the tab (basket.43). */
export const rememberUnsentAtom = atom(null, (get, set, line: UnsentLine) => {
  set(forgetUnsentAtom, line.id)
  writeStored(tabStore, get(keyAtom), [...set(readUnsentAtom), line])
})

export const forgetUnsentAtom = atom(null, (get, set, lineId: string) => {
  const others = set(readUnsentAtom).filter(({ id }) => id !== lineId)
  writeStored(tabStore, get(keyAtom), others.length > 0 ? others : null)
})

/** Sends the unsent changes of an earlier page one at a time (basket.43). Resolves to the basket afterwards. */
export const sendUnsentAtom = atom(
  null,
  async (
    _get,
    set,
    left: readonly UnsentLine[],
    fetched: BasketResponse,
  ): Promise<BasketResponse> => {
    let basket = fetched
    for (const { id, qty, productId } of left) {
      // This page has changed the line meanwhile.
      if (!set(readUnsentAtom).some((each) => each.id === id && each.qty === qty)) continue
      const line = linesOf(basket).find((each) => each.id === id)
      if (basket.token) set(setBasketTokenAtom, basket.token)
      try {
        const change = line && line.qty !== qty ? await sendQuantity(id, qty) : null
        // The server may have carried out an addition that is cut off, so it is sent once.
        set(forgetUnsentAtom, id)
        const found =
          !line && productId ? await addItem({ id: productId, qty }, linesOf(basket)) : change
        if (!found) continue
        basket = found.answer
        const about = line ?? linesOf(basket).find(({ product }) => product.id === productId)
        if (found.diff === null) continue
        set(notifyMismatchAtom, about?.product.title ?? 'Product', found.diff)
      } catch (error) {
        if (isAborted(error)) throw error
        set(forgetUnsentAtom, id)
        const title = line?.product.title
        set(notifyErrorAtom, 'There was a problem updating the basket', error, title)
      }
    }
    if (basket !== fetched) announceChange()
    return basket
  },
)

const REPLACED = 'Your earlier basket is no longer available. This is a new one.'

/** Whether the server does not know the basket's token. A 401 that the page handles ended a session. */
const isTokenRefused = (error: unknown): boolean =>
  error instanceof ApiError &&
  !error.isHandled &&
  error.kind === 'http' &&
  [401, 403, 404, 410, 422].includes(error.status ?? 0)

const hasDroppedTokenAtom = atom(false)

/** The changes that an earlier page of the tab left unsent; `null` until they are read. */
const leftAtom = atom<readonly UnsentLine[] | null>(null)

/** Fetches the basket; on page load, sends the unsent changes of an earlier page (basket.43). */
export const loadBasketAtom = atom(null, async (get, set): Promise<BasketResponse> => {
  const left = get(leftAtom) ?? set(readUnsentAtom)
  set(leftAtom, left)
  const basket = await set(sendUnsentAtom, left, await set(fetchOrReplaceAtom))
  set(leftAtom, [])
  return basket
})

/** Fetches the basket, or a new one when its token is refused, once on a page (basket.18). */
const fetchOrReplaceAtom = atom(null, async (get, set): Promise<BasketResponse> => {
  const token = get(basketTokenAtom)
  try {
    return await fetchBasket()
  } catch (error) {
    const isDropped = token !== null && token === get(basketTokenAtom) && isTokenRefused(error)
    if (!isDropped || get(hasDroppedTokenAtom)) throw error
    try {
      const basket = await fetchBasket(null)
      set(setBasketTokenAtom, null)
      set(hasDroppedTokenAtom, true)
      set(notifyAtom, { type: 'error', message: REPLACED })
      return basket
    } catch {
      throw error
    }
  }
})
