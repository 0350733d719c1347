import { plainText } from '../lib/plain-text'
import type { QuantityLimit } from '../lib/quantity'
import { quantityLimit } from '../lib/quantity-limit'
import { type Favourite, nameOfFavourite, quantityOf } from './favourite'
import type { PriceEntry } from './price'
import type { ProductHit } from './product-hit'

/** Why a product of a list is not added with the others (list.3). */
export type LeftOut = 'gone' | 'out-of-stock' | 'in-basket' | 'not-sold'

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
  /** How many of it can be added (product.9, product.22). */
  limit: QuantityLimit
}

/** What is known of the offer of a product. */
interface KnownOffer {
  price: {
    status: 'idle' | 'loading' | 'ready' | 'unavailable' | 'not-sold'
    entry: PriceEntry | null
  }
  /** How many of it are in the basket. */
  inBasket: number
}

/**
 * A product of a list with its record and offer of today. What is not known yet counts as available.
 * @param product `null` when it is gone, `undefined` until it is looked up
 */
export function orderLine(
  favourite: Favourite,
  product: ProductHit | null | undefined,
  { price: { status, entry }, inBasket }: KnownOffer,
): OrderLine {
  const stock = entry?.stock_level ?? null
  const limit = quantityLimit(stock, inBasket)
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
            : limit.max === 0
              ? 'in-basket'
              : null,
    limit,
  }
}

/** Whether there are fewer of a product than the list has: then nothing is added (list.2). */
export const isTooMany = ({ qty, limit }: OrderLine): boolean => qty > limit.max

/**
 * What the lines come to, exc VAT, in pence; `null` when the price of one is not known, or there are too many
 * of it to be added (list.4).
 */
export const orderTotal = (lines: readonly OrderLine[]): number | null =>
  lines.some((line) => line.price === null || isTooMany(line))
    ? null
    : lines.reduce((sum, { price, qty }) => sum + (price ?? 0) * qty, 0)
