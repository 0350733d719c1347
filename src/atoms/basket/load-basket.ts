import { atom } from 'jotai/vanilla'
import { fetchBasket } from '../../api/basket/basket'
import { ApiError } from '../../api/call/api-error'
import type { BasketResponse } from '../../entities/basket/basket'
import type { UnsentLine } from '../../entities/session/session'
import { notifyAtom } from '../notices/notifications'
import { basketTokenAtom, setBasketTokenAtom } from '../session/basket-token'
import { readUnsentAtom, sendUnsentAtom } from './unsent'

const REPLACED = 'Your earlier basket is no longer available. This is a new one.'

/** Whether the server does not know the basket's token. A 401 that the page handles ended a session. */
const isTokenRefused = (error: unknown): boolean =>
  error instanceof ApiError &&
  !error.isHandled &&
  error.kind === 'http' &&
  [401, 403, 404, 410, 422].includes(error.status ?? 0)

const hasDroppedTokenAtom = atom(false)

/** What an earlier page of the tab has left unsent; `null` until it is read. */
const leftAtom = atom<readonly UnsentLine[] | null>(null)

/** Fetches the basket; on page load, sends what an earlier page has left unsent (basket.43). */
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
