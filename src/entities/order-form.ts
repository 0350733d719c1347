import { plainText } from '../lib/plain-text'
import { type Favourite, nameOfFavourite, quantityOf } from './favourite'
import type { PriceEntry } from './price'
import type { ProductHit } from './product-hit'

/** Why a product of a list is not added with the others (list.3). */
export type LeftOut = 'gone' | 'out-of-stock' | 'not-sold'

/** A product of a list as it can be ordered (list.2). */
export interface OrderLine {
  productId: string
  sku: string
  title: string
  qty: number
  /** What one costs exc VAT, in pence; `null` when unknown. */
  price: number | null
  /** `null` when it can be added, as far as is known. */
  leftOut: LeftOut | null
}

/** What is known of the price of a product. */
interface KnownPrice {
  status: 'idle' | 'loading' | 'ready' | 'unavailable' | 'not-sold'
  entry: PriceEntry | null
}

/**
 * A product of a list with its record and price of today. What is not known yet counts as available.
 * @param product `null` when it is gone, `undefined` until it is looked up
 */
export function orderLine(
  favourite: Favourite,
  product: ProductHit | null | undefined,
  { status, entry }: KnownPrice,
): OrderLine {
  const stock = entry?.stock_level ?? null
  return {
    productId: favourite.id,
    sku: product?.sku || entry?.sku || '',
    title: (product && plainText(product.post_title)) || nameOfFavourite(favourite),
    qty: quantityOf(favourite),
    price: entry?.vat_exc ?? null,
    leftOut:
      product === null
        ? 'gone'
        : status === 'not-sold'
          ? 'not-sold'
          : stock !== null && stock <= 0
            ? 'out-of-stock'
            : null,
  }
}

/** What the lines come to, exc VAT, in pence; `null` when the price of one is not known (list.4). */
export const orderTotal = (lines: readonly OrderLine[]): number | null =>
  lines.some(({ price }) => price === null)
    ? null
    : lines.reduce((sum, { price, qty }) => sum + (price ?? 0) * qty, 0)
