import type { Reply } from './caller'

/** Writes that may have an empty answer, and the call that the shop then uses to read their effect (api.19). */
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

/** The call that replaces an empty answer; `null` where the answer must not be empty, or needs no replacement. */
export const readAgainAfter = ({ call, status, text }: Reply): string | null =>
  status !== null && status < 300 && text.trim() === '' ? (READ_AGAIN[call.id] ?? null) : null
