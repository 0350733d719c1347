import { atom } from 'jotai/vanilla'
import { ApiError } from '../../api/api-error'
import { fetchBasket } from '../../api/basket'
import type { BasketResponse } from '../../entities/basket'
import { notifyAtom } from '../notices/notifications'
import { basketTokenAtom, setBasketTokenAtom } from '../session/session'

const REPLACED = 'Your earlier basket is not available any more. This is a new one.'

/** Whether the server does not know the basket's token. A 401 that the page handles ended a session. */
const isTokenRefused = (error: unknown): boolean =>
  error instanceof ApiError &&
  !error.isHandled &&
  error.kind === 'http' &&
  [401, 403, 404, 410, 422].includes(error.status ?? 0)

const hasDroppedTokenAtom = atom(false)

/**
 * Fetches the basket. When the server refuses its token, once on a page, a new basket is fetched
 * instead (basket.18). The token stays when that fails too.
 */
export const loadBasketAtom = atom(null, async (get, set): Promise<BasketResponse> => {
  const token = get(basketTokenAtom)
  try {
    return await fetchBasket()
  } catch (error) {
    const isDropped = token !== null && token === get(basketTokenAtom) && isTokenRefused(error)
    if (!isDropped || get(hasDroppedTokenAtom)) throw error
    set(setBasketTokenAtom, null)
    try {
      const basket = await fetchBasket()
      set(hasDroppedTokenAtom, true)
      set(notifyAtom, { type: 'error', message: REPLACED })
      return basket
    } catch {
      set(setBasketTokenAtom, token)
      throw error
    }
  }
})
