import type { Panel, Popup, SavedProduct, TradeBasket } from './events'

/** A product to add to the basket. */
export interface ProductToAdd {
  productId: string
  sku: string
  title: string
  /** Default: 1. */
  qty?: number
}

/** A product to add to the saved list, or to remove from it. */
export interface ProductToSave {
  productId: string
  title?: string
  /** The address of a picture. */
  image?: string
}

/** The sign-in state; `unknown` when the server could not be reached (session.5). */
export interface Authentication {
  status: 'unknown' | 'anonymous' | 'signed-in'
  isApproved: boolean
}

/**
 * The actions that a page can call. The map is public and only grows (action.1). The tags use the same actions;
 * their results are sent as events (`events.ts`). No action rejects: a failed one resolves to `false`.
 */
export interface TradeActions {
  /** Adds a product and opens the added panel. Resolves to whether the basket has exactly that many more. */
  addToBasket: (product: ProductToAdd) => Promise<boolean>
  /** Sets the quantity of a line, by its id. Resolves to whether the line has that quantity. */
  updateItem: (line: { id: string; qty: number }) => Promise<boolean>
  /** Removes a line, by its id; 'Undo' is offered for 6 s. Resolves to whether the line is gone. */
  deleteItem: (id: string) => Promise<boolean>
  /** Applies a discount code. Resolves to whether the basket has it. */
  applyDiscount: (code: string) => Promise<boolean>
  /** Removes a discount, by its id. Resolves to whether the discount is gone. */
  removeDiscount: (id: string) => Promise<boolean>
  /** Fetches the basket again. Resolves to whether the server answered. */
  fetchBasket: () => Promise<boolean>
  /** Resolves to the basket, once the server has answered; `null` when it could not be loaded. */
  basket: () => Promise<TradeBasket | null>
  /** Opens a slide-out, and closes the open one (page.6). Resolves to whether it is open. */
  openPanel: (panel: Panel) => Promise<boolean>
  /** Closes the open slide-out. Resolves to whether one was open. */
  closePanel: () => Promise<boolean>
  /** Opens a slide-out, or closes it when it is open (page.6). Resolves to whether it is open. */
  togglePanel: (panel: Panel) => Promise<boolean>
  /** Opens a popup, and closes the open slide-out or popup (page.6). Resolves to whether it is open. */
  openPopup: (popup: Popup) => Promise<boolean>
  /** Closes the open popup. Resolves to whether one was open. */
  closePopup: () => Promise<boolean>
  /** Opens a popup, or closes it when it is open (page.6). Resolves to whether it is open. */
  togglePopup: (popup: Popup) => Promise<boolean>
  /** Resolves to who is signed in, once the server has answered. */
  authentication: () => Promise<Authentication>
  /** Signs out and opens the home page (session.18). Resolves to `false` when the page prevents it. */
  logout: () => Promise<boolean>
  /** Resolves to the saved list, in the order of saving. */
  favourites: () => Promise<SavedProduct[]>
  /** Saves a product, or removes it from the saved list. Resolves to whether that succeeded. */
  toggleFavourite: (product: ProductToSave) => Promise<boolean>
  /** Opens the page of search results. Resolves to whether the page allows it. */
  search: (query: string) => Promise<boolean>
  /**
   * Gives or withdraws consent to analytics, where the configuration asks for it (page.23). Resolves to whether
   * analytics may send now.
   */
  consent: (isGiven: boolean) => Promise<boolean>
}
