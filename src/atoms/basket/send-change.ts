import { ApiError } from '../../api/api-error'
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

/** Sends a write. When its answer is lost, the lines of the basket tell whether it was done (basket.42). */
async function send(
  write: () => Promise<BasketResponse>,
  isDone: (lines: Line[]) => boolean,
): Promise<BasketResponse> {
  try {
    return await write()
  } catch (error) {
    const isLost = error instanceof ApiError && !error.isRefusal
    const basket = isLost ? await fetchBasket().catch(() => null) : null
    if (basket && isDone(linesOf(basket))) return basket
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
 * Adds a product by its id.
 * @param before the lines as last answered
 */
export function sendItem(
  item: { id: string; qty: number },
  before: Line[],
): Promise<BasketResponse> {
  const count = (lines: Line[]) =>
    lines.reduce((sum, { product, qty }) => (product.id === item.id ? sum + qty : sum), 0)
  const enough = count(before) + item.qty
  return send(
    () => api.addItem(item),
    (lines) => count(lines) >= enough,
  )
}
