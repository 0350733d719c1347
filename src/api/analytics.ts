import { penceToPounds } from '../lib/money'
import { whenAllowed } from './consent'

/** A product in an event; `price` of one, exc VAT, in pence; `null` when it may not be told. */
export interface AnalyticsItem {
  sku: string
  title: string
  price: number | null
  qty: number
}

/** The events of spec §7. Sums are pence. */
export type AnalyticsEvent =
  | { name: 'view_item' | 'view_item_list' | 'add_to_cart'; items: AnalyticsItem[] }
  | {
      name: 'purchase'
      transactionId: string
      value: number
      tax: number
      shipping: number
      items: AnalyticsItem[]
    }

/**
 * Tells the page's `dataLayer`, once that is allowed.
 * @param onSent called when it has been told, which may be never
 */
export const sendAnalytics = (event: AnalyticsEvent, onSent?: () => void): void =>
  whenAllowed(() => {
    window.dataLayer ??= []
    if (!Array.isArray(window.dataLayer)) return
    // Without this the data layer merges the event with the one before it.
    push(window.dataLayer, { ecommerce: null })
    push(window.dataLayer, { event: event.name, ecommerce: ecommerceOf(event) })
    onSent?.()
  })

/** What hangs on the data layer is the page's: when it breaks, nobody's order breaks with it. */
function push(dataLayer: unknown[], entry: object): void {
  try {
    dataLayer.push(entry)
  } catch (error) {
    console.error(error)
  }
}

/** What an event tells, in pounds: the only place where pence become pounds for others. */
function ecommerceOf(event: AnalyticsEvent) {
  const items = event.items.map(({ sku, title, price, qty }) => ({
    item_id: sku,
    item_name: title,
    ...(price !== null && { price: penceToPounds(price) }),
    quantity: qty,
  }))
  if (event.name === 'purchase') {
    return {
      transaction_id: event.transactionId,
      value: penceToPounds(event.value),
      tax: penceToPounds(event.tax),
      shipping: penceToPounds(event.shipping),
      currency: 'GBP',
      items,
    }
  }
  const isPriced = event.items.every(({ price }) => price !== null)
  const value = event.items.reduce((sum, { price, qty }) => sum + (price ?? 0) * qty, 0)
  return { currency: 'GBP', ...(isPriced && { value: penceToPounds(value) }), items }
}
