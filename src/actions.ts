import type { Panel, Popup } from './events'

/** A product to add to the basket. */
export interface ProductToAdd {
  productId: string
  sku: string
  title: string
  /** Default: 1. */
  qty?: number
}

/** Who is signed in; `unknown` when the server could not be reached (session.5). */
export interface Authentication {
  status: 'unknown' | 'anonymous' | 'signed-in'
  isApproved: boolean
}

/**
 * The actions that a page can call. The map is public and only grows. The tags use the same
 * actions; their results are sent as events (`events.ts`).
 */
export interface TradeActions {
  /** Adds a product and opens the added panel. Resolves to whether the server accepted it. */
  addToBasket: (product: ProductToAdd) => Promise<boolean>
  /** Fetches the basket again. Resolves to whether the server answered. */
  fetchBasket: () => Promise<boolean>
  /** Opens a slide-out, and closes the open one (page.6). */
  openPanel: (panel: Panel) => Promise<void>
  /** Closes the open slide-out. */
  closePanel: () => Promise<void>
  /** Opens a popup, and closes the open slide-out or popup (page.6). */
  openPopup: (popup: Popup) => Promise<void>
  /** Closes the open popup. */
  closePopup: () => Promise<void>
  /** Opens a popup, or closes it when it is open (page.6). */
  togglePopup: (popup: Popup) => Promise<void>
  /** Resolves to who is signed in, once the server has answered. */
  authentication: () => Promise<Authentication>
  /** Signs out and goes to the home page (session.18). */
  logout: () => Promise<void>
}
