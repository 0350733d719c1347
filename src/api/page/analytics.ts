import { penceToPounds } from '../../lib/text/money'
import { whenAllowed } from './consent'

/** A product in an event. `price` is per unit, exc VAT, in pence; none hides it (page.14). `qty` is 1 by default. */
export interface AnalyticsItem {
  sku: string
  title: string
  price?: number | null
  qty?: number
}

/** The funnel steps that carry only items (page.14, page.22). */
type FunnelStep =
  | 'view_item'
  | 'view_item_list'
  | 'select_item'
  | 'add_to_cart'
  | 'remove_from_cart'
  | 'view_cart'
  | 'begin_checkout'
  | 'add_shipping_info'
  | 'add_payment_info'

/** The events (page.14, page.15). Sums are pence. `list` names the list that shows the items. */
export type AnalyticsEvent =
  | { name: FunnelStep; items: AnalyticsItem[]; paymentType?: string; list?: string }
  | {
      name: 'purchase'
      transactionId: string
      value: number
      /** `null` when unknown: the event omits it. */
      tax: number | null
      shipping: number
      items: AnalyticsItem[]
    }

/**
 * Pushes an event to the page's `dataLayer`, as soon as and only if analytics is allowed (page.13); then calls
 * `onSent`.
 */
export const sendAnalytics = (event: AnalyticsEvent, onSent?: () => void): void =>
  whenAllowed(() => {
    const dataLayer = pageDataLayer()
    if (!dataLayer) return
    // Without this the data layer merges the event with the previous one.
    push(dataLayer, { ecommerce: null })
    push(dataLayer, { event: event.name, ecommerce: ecommerceOf(event) })
    onSent?.()
  })

/** The page's `dataLayer`, created when it is missing; `null` when the page does not allow that. */
function pageDataLayer(): unknown[] | null {
  try {
    window.dataLayer ??= []
    return Array.isArray(window.dataLayer) ? window.dataLayer : null
  } catch (error) {
    console.error(error)
    return null
  }
}

/** Pushes an entry. Logs an error of the page's own listeners, so that it cannot fail an order. */
function push(dataLayer: unknown[], entry: object): void {
  try {
    dataLayer.push(entry)
  } catch (error) {
    console.error(error)
  }
}

/** The payload of an event, in GBP and pounds (page.14). */
function ecommerceOf(event: AnalyticsEvent) {
  const items = event.items.map(({ sku, title, price = null, qty = 1 }) => ({
    item_id: sku,
    item_name: title,
    ...(price !== null && { price: penceToPounds(price) }),
    quantity: qty,
  }))
  if (event.name === 'purchase') {
    return {
      transaction_id: event.transactionId,
      value: penceToPounds(event.value),
      ...(event.tax !== null && { tax: penceToPounds(event.tax) }),
      shipping: penceToPounds(event.shipping),
      currency: 'GBP',
      items,
    }
  }
  const isPriced = event.items.every(({ price = null }) => price !== null)
  const value = event.items.reduce((sum, { price, qty = 1 }) => sum + (price ?? 0) * qty, 0)
  const { paymentType, list } = event
  return {
    currency: 'GBP',
    ...(list && { item_list_id: list, item_list_name: list }),
    ...(isPriced && { value: penceToPounds(value) }),
    ...(paymentType && { payment_type: paymentType }),
    items,
  }
}
