import type { Panel, Popup } from './events'

/** A product that a page adds to the basket. */
export interface ProductToAdd {
  productId: string
  sku: string
  title: string
  /** 1 unless told. */
  qty?: number
}

/** Who is there: `unknown` when the server could not be asked. */
export interface Authentication {
  status: 'unknown' | 'anonymous' | 'signed-in'
  isApproved: boolean
}

/**
 * What a page can do with the shop. The map is public and only grows; the tags use the same
 * actions, and what comes of them is heard as events (`events.ts`).
 */
export interface TradeActions {
  /** Adds a product and shows it; resolves to whether the server accepted it. */
  addToBasket: (product: ProductToAdd) => Promise<boolean>
  /** Asks the server for the basket anew; resolves to whether it answered. */
  fetchBasket: () => Promise<boolean>
  /** Opens a slide-out, in place of the one that is open. */
  openPanel: (panel: Panel) => Promise<void>
  /** Closes the slide-out that is open. */
  closePanel: () => Promise<void>
  /** Opens a popup, in place of what else lies over the page. */
  openPopup: (popup: Popup) => Promise<void>
  /** Closes the popup that is open. */
  closePopup: () => Promise<void>
  /** Who is signed in, once the server has said so. */
  authentication: () => Promise<Authentication>
  /** Signs out and goes to the home page. */
  logout: () => Promise<void>
}
