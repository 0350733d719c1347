import * as api from '../../api/basket/basket'
import { localStore } from '../../lib/browser/storage'
import { STORAGE_PREFIX } from '../base/stored'

/** The storage key that changes after each write: other tabs fetch when they see it (basket.15). */
export const BASKET_CHANGE_KEY = `${STORAGE_PREFIX}basket-change`

/** Tells other tabs of a write (basket.15). */
export const announceChange = (): void =>
  localStore.write(BASKET_CHANGE_KEY, Math.random().toString(36))

/** Sets the quantity of a line; 0 removes it. */
export const sendQuantity = (lineId: string, qty: number): Promise<api.FoundBasket> =>
  qty === 0 ? api.deleteItem(lineId) : api.updateItem(lineId, qty)
