import type { Reply } from './caller'

/**
 * The writes whose answer may be empty, and the call by which the shop then reads what they have
 * changed (api.19).
 */
export const READ_AGAIN: Readonly<Record<string, string>> = {
  addItem: 'fetchBasket',
  updateItem: 'fetchBasket',
  deleteItem: 'fetchBasket',
  changeCountry: 'fetchBasket',
  applyDiscount: 'fetchBasket',
  removeDiscount: 'fetchBasket',
  updateOrder: 'fetchOrder',
  enableRepeat: 'fetchOrders',
  stopRepeat: 'fetchOrders',
  addAddress: 'fetchAddresses',
  updateAddress: 'fetchAddresses',
  removeAddress: 'fetchAddresses',
  updateUser: 'fetchUser',
  removeSavedCard: 'fetchSavedCards',
}

/** The call that reads what an empty answer does not say; `null` where the answer says it, or must. */
export const readAgainAfter = ({ call, status, text }: Reply): string | null =>
  status !== null && status < 300 && text.trim() === '' ? (READ_AGAIN[call.id] ?? null) : null
