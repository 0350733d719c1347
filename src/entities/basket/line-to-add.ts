import { quantityLimit } from '../../lib/text/quantity-limit'
import type { PriceState } from '../product/price'

/** A product in a quantity, as a list, an order or a row requests it. */
export interface WantedProduct {
  /** Identifies the line within its form. */
  id: string
  productId: string
  /** Empty when unknown. */
  sku: string
  title: string
  qty: number
}

/** Today's data of a product. Unknown values count as available. */
interface KnownProduct {
  price: PriceState
  /** How many of it are in the basket. */
  inBasket: number
  isGone?: boolean
}

/** A product to add, with today's price, stock and basket. */
export function lineToAdd(wanted: WantedProduct, known: KnownProduct) {
  const { price, inBasket, isGone = false } = known
  const { status, entry } = price
  const stock = entry?.stock_level ?? null
  const limit = quantityLimit(stock, inBasket)
  const reasons = [
    isGone && 'No longer available',
    status === 'not-sold' && 'This product cannot be ordered here.',
    stock !== null && stock <= 0 && 'Out of Stock',
    limit.max === 0 && limit.tooMany,
  ]
  return {
    ...wanted,
    sku: wanted.sku || entry?.sku || '',
    entry,
    /** The unit price exc VAT, in pence; `null` when unknown. */
    price: entry?.vat_exc ?? null,
    inBasket,
    /** Why none can be added now, in words; empty when some can, as far as known (list.3, account.51, quick.6). */
    reason: reasons.find(Boolean) || '',
    /** How many more can be added (product.9, product.22). */
    limit,
  }
}
export type LineToAdd = ReturnType<typeof lineToAdd>

export const canBeAdded = ({ reason }: LineToAdd): boolean => reason === ''

export const isTooMany = ({ qty, limit }: LineToAdd): boolean => qty > limit.max

/** The total of lines, exc VAT, in pence; `null` when a price is unknown, or a quantity exceeds what can be added. */
export const totalOf = (lines: readonly LineToAdd[]): number | null =>
  lines.some((line) => line.price === null || isTooMany(line))
    ? null
    : lines.reduce((sum, { price, qty }) => sum + (price ?? 0) * qty, 0)
