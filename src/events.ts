/** The events that the shop sends on `document`, with their details. The map is public and only grows. */
export interface TradeEventMap {
  /** The runtime has started; tags may still be loading. */
  'trade:ready': { version: string }
  /** A tag's script could not be loaded; the page's own children stay visible (element.5). */
  'trade:load-error': { tag: string; message: string }
  /** The sign-in has become known or has changed. */
  'trade:authentication': { isSignedIn: boolean; isApproved: boolean }
  /** The account of the signed-in user is not approved: the page needs the account notice (product.14). */
  'trade:account-notice': Record<string, never>
  /** The server has answered with a basket. `total` in pence. */
  'trade:basket': { totalItems: number; total: number | null }
  /** A product was added to the basket. */
  'trade:added': { sku: string; title: string; qty: number }
  /** A slide-out was opened or closed. */
  'trade:panel': { panel: Panel; isOpen: boolean }
  /** A popup was opened or closed. */
  'trade:popup': { popup: Popup; isOpen: boolean }
  /** A notice was shown. */
  'trade:notification': { type: 'error' | 'success'; message: string }
  /** An order was placed. */
  'trade:order-placed': { orderId: string }
}

/** The slide-outs; one is open at a time (page.6). */
export type Panel = 'basket' | 'added' | 'login'

/** The popups; one is open at a time (page.6). */
export type Popup = 'enquiry' | 'login' | 'enquiryform' | 'favs'

/** Sends an event on `document`. */
export function emit<K extends keyof TradeEventMap>(type: K, detail: TradeEventMap[K]): void {
  document.dispatchEvent(new CustomEvent(type, { detail }))
}

/** Listens to an event. Returns an unsubscribe function. */
export function listen<K extends keyof TradeEventMap>(
  type: K,
  listener: (detail: TradeEventMap[K]) => void,
): () => void {
  const handle = (event: Event) => listener((event as CustomEvent<TradeEventMap[K]>).detail)
  document.addEventListener(type, handle)
  return () => document.removeEventListener(type, handle)
}
