import { ApiError, isUnreadable } from '../../api/api-error'
import { fetchBasket } from '../../api/basket'
import * as api from '../../api/basket-change'
import type { BasketResponse, Line } from '../../entities/basket'
import { localStore } from '../../lib/storage'
import { STORAGE_PREFIX } from '../base/stored'
import { linesOf } from './queue'

/** The storage key that changes after each write: other tabs fetch when they see it (basket.15). */
export const BASKET_CHANGE_KEY = `${STORAGE_PREFIX}basket-change`

/** Tells other tabs of a write (basket.15). */
export const announceChange = (): void =>
  localStore.write(BASKET_CHANGE_KEY, Math.random().toString(36))

/**
 * Sends a write. When its answer is lost or unreadable, the lines of the basket tell whether it was done (basket.42).
 * @param isDone `isAnswered`: the server has said that it was
 */
async function send(
  write: () => Promise<BasketResponse>,
  isDone: (lines: Line[], isAnswered: boolean) => boolean,
): Promise<BasketResponse> {
  try {
    return await write()
  } catch (error) {
    const isLost = error instanceof ApiError && !error.isRefusal
    const basket = isLost ? await fetchBasket().catch(() => null) : null
    if (basket && isDone(linesOf(basket), isUnreadable(error))) return basket
    throw error
  }
}

/** Sets the quantity of a line; 0 removes it. */
export const sendQuantity = (lineId: string, qty: number): Promise<BasketResponse> =>
  send(
    () => (qty === 0 ? api.deleteItem(lineId) : api.updateItem(lineId, qty)),
    (lines) => (lines.find(({ id }) => id === lineId)?.qty ?? 0) === qty,
  )

/**
 * Adds a product by its id. After a success that is unreadable any growth of the basket will do: its lines may name
 * the product in another way, or have less of it.
 * @param before the lines as last answered
 */
export function sendItem(
  item: { id: string; qty: number },
  before: Line[],
): Promise<BasketResponse> {
  const all = (lines: Line[]) => lines.reduce((sum, { qty }) => sum + qty, 0)
  const count = (lines: Line[]) => all(lines.filter(({ product }) => product.id === item.id))
  const enough = count(before) + item.qty
  return send(
    () => api.addItem(item),
    (lines, isAnswered) => count(lines) >= enough || (isAnswered && all(lines) > all(before)),
  )
}
