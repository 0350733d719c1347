/**
 * What a page can hear: every event on `document`, with its detail. The map is public and only grows.
 */
export interface TradeEventMap {
  /** The runtime stands; tags may still be loading. */
  'trade:ready': { version: string }
  /** A tag's script could not be loaded: the page's own children stay visible. */
  'trade:load-error': { tag: string; message: string }
  /** Who is signed in has become known, or has changed. */
  'trade:authentication': { isSignedIn: boolean; isApproved: boolean }
  /** Somebody is signed in whose account is not approved: the account notice is needed. */
  'trade:account-notice': Record<string, never>
  /** The server has answered with a basket. `total` in pence. */
  'trade:basket': { totalItems: number; total: number | null }
  /** A product was added to the basket. */
  'trade:added': { sku: string; title: string; qty: number }
  /** A slide-out was opened or closed. */
  'trade:panel': { panel: Panel; isOpen: boolean }
  /** A popup was opened or closed. */
  'trade:popup': { popup: Popup; isOpen: boolean }
  /** A notice was raised. */
  'trade:notification': { type: 'error' | 'success'; message: string }
  /** An order was placed. */
  'trade:order-placed': { orderId: string }
}

/** The slide-outs; one is open at a time. */
export type Panel = 'basket' | 'added' | 'login'

/** The popups (spec §9); one is open at a time. */
export type Popup = 'enquiry' | 'login' | 'enquiryform' | 'favs'

/** Tells the page. */
export function emit<K extends keyof TradeEventMap>(type: K, detail: TradeEventMap[K]): void {
  document.dispatchEvent(new CustomEvent(type, { detail }))
}

/** Listens to one event; returns how to stop. */
export function listen<K extends keyof TradeEventMap>(
  type: K,
  listener: (detail: TradeEventMap[K]) => void,
): () => void {
  const handle = (event: Event) => listener((event as CustomEvent<TradeEventMap[K]>).detail)
  document.addEventListener(type, handle)
  return () => document.removeEventListener(type, handle)
}
