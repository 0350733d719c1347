import type { PaymentType } from './entities/checkout/order'

/**
 * The events that the shop sends on `document`, with their details. The map is public and only grows (event.1).
 * Sums and prices are pence; a price is that of one unit exc VAT, `null` when the visitor may not see it.
 */
export interface TradeEventMap extends TradeQuestionMap {
  /** The runtime has started; tags may still be loading. */
  'trade:ready': { version: string }
  /** A tag's script could not be loaded; the page's own children stay visible (element.5). */
  'trade:load-error': { tag: string; message: string }
  /** The sign-in state is first known, or has changed. */
  'trade:authentication': { isSignedIn: boolean; isApproved: boolean }
  /** The account of the signed-in user is not approved: the page needs the account notice (product.14). */
  'trade:account-notice': Record<string, never>
  /** The server has answered with a basket, or its prices have appeared or gone. */
  'trade:basket': TradeBasket
  /** A product was added to the basket. */
  'trade:added': PricedProduct & { qty: number }
  /** The quantity of a line was changed; `from` 0 when a removal was undone. */
  'trade:changed': TradeLine & { from: number }
  /** A line was removed from the basket; `qty` is its last quantity. */
  'trade:removed': TradeLine
  /** A discount code was applied to the basket, or removed from it. */
  'trade:discount': { code: string; isApplied: boolean }
  /** The saved list was changed on this page. */
  'trade:favourites': { favourites: SavedProduct[] }
  /** The visitor sees a product page. */
  'trade:product': PricedProduct
  /**
   * The visitor sees products of a list: each product of a page once, in several events when prices come later.
   * Prices that never came are `null`.
   */
  'trade:list': { list: string; products: PricedProduct[] }
  /** The visitor opens a product from a list. */
  'trade:select': TradeProduct
  /** A search was answered: its query, its list and the number of results. */
  'trade:search': { query: string; list: string; count: number }
  /** Checkout shows another step. */
  'trade:step': { step: Step }
  /** The addresses of the order were accepted. */
  'trade:addresses': Record<string, never>
  /** The buyer has decided how to pay; `null` when there is nothing to pay. */
  'trade:payment-type': { paymentType: PaymentType | null }
  /** An order was placed. */
  'trade:order-placed': { orderId: string }
  /** The buyer sees the order that they have placed; again after a reload. */
  'trade:order': {
    orderId: string
    total: number
    /** `null` when the server sends it as text only. */
    tax: number | null
    shipping: number
    lines: (Omit<PricedProduct, 'productId'> & { qty: number })[]
  }
  /** A slide-out was opened or closed. */
  'trade:panel': { panel: Panel; isOpen: boolean }
  /** A popup was opened or closed. */
  'trade:popup': { popup: Popup; isOpen: boolean }
  /** A notice was shown. */
  'trade:notification': { type: 'error' | 'success'; message: string }
  /** A fault that the site can do something about; no personal data (event.5). */
  'trade:error': TradeFault
}

/**
 * The events before a change (event.2). `preventDefault()` prevents it; then the shop shows the `message` of a
 * listener, if any.
 */
export interface TradeQuestionMap {
  /** A product is about to be added to the basket. */
  'trade:before-add': TradeQuestion & TradeProduct & { qty: number }
  /** A line of the basket is about to get another quantity. */
  'trade:before-change': TradeQuestion & Omit<TradeLine, 'price'> & { from: number }
  /** A line is about to be removed from the basket. */
  'trade:before-remove': TradeQuestion & Omit<TradeLine, 'price'>
  /** A discount code is about to be applied to the basket, or removed from it. */
  'trade:before-discount': TradeQuestion & { code: string; isApplied: boolean }
  /** Somebody is about to sign in. */
  'trade:before-login': TradeQuestion
  /** The user is about to sign out. */
  'trade:before-logout': TradeQuestion
  /** A product is about to be added to the saved list, or removed from it. */
  'trade:before-favourite': TradeQuestion & SavedProduct & { isSaved: boolean }
  /** The buyer is about to go to a step; the step `confirmation` pays and places the order. */
  'trade:before-step': TradeQuestion & { step: Step }
  /** The visitor is about to search: the site, or a list while they type in its box. */
  'trade:before-search': TradeQuestion & { query: string }
}

/** The detail of every event before a change. */
export interface TradeQuestion {
  /** Resolves to whether the change was made. Never rejects. */
  readonly outcome: Promise<boolean>
  /** The text that the shop shows when a listener has prevented the change. */
  message?: string
}

/** A product, by the id that the shop's server knows. */
export interface TradeProduct {
  productId: string
  sku: string
  title: string
}

/** A product with its price exc VAT, in pence. */
export interface PricedProduct extends TradeProduct {
  price: number | null
}

/** A line of the basket, by the id that the actions take. */
export interface TradeLine extends PricedProduct {
  id: string
  qty: number
}

/**
 * The basket as last answered by the server. `total` is the sum to pay, in pence; `null` where prices are
 * hidden.
 */
export interface TradeBasket {
  totalItems: number
  total: number | null
  lines: TradeLine[]
  discounts: { id: string; code: string; title: string }[]
}

/** A product on the saved list. */
export interface SavedProduct {
  productId: string
  title: string
  image: string
}

/** A fault: what it is (`http-500`, `timeout`, `load` …), where (the part of the API or the tag), and its id. */
export interface TradeFault {
  code: string
  area: string
  id: string
}

/** The slide-outs; one is open at a time (page.6). */
export type Panel = 'basket' | 'added' | 'login'

/** The popups; one is open at a time (page.6). */
export type Popup = 'enquiry' | 'login' | 'enquiryform' | 'favs'

export type Step = 'checkout' | 'payment' | 'confirmation'

/** Sends an event on `document`. */
export function emit<K extends keyof TradeEventMap>(type: K, detail: TradeEventMap[K]): void {
  document.dispatchEvent(new CustomEvent(type, { detail }))
}

/**
 * Asks the page before a change (event.2). Returns `refusal`: `null` when the change may proceed, else the text
 * to show, possibly empty; and `settle`, which reports the outcome to the listeners.
 */
export function ask<K extends keyof TradeQuestionMap>(
  type: K,
  about: Omit<TradeQuestionMap[K], keyof TradeQuestion>,
): { refusal: string | null; settle: (isDone: boolean) => void } {
  let settle = (_isDone: boolean) => {}
  const outcome = new Promise<boolean>((resolve) => {
    settle = resolve
  })
  const detail = { ...about, outcome } as TradeQuestion
  if (document.dispatchEvent(new CustomEvent(type, { detail, cancelable: true }))) {
    return { refusal: null, settle }
  }
  settle(false)
  return { refusal: typeof detail.message === 'string' ? detail.message.trim() : '', settle }
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
