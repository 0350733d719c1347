import { MAX_QUANTITY } from '../lib/quantity'
import type { Line } from './basket'
import type { PriceEntry, PriceList } from './price'

/** What became of a product since it was ordered (account.51). */
export type Availability = 'available' | 'out-of-stock' | 'gone'

/** A line of an old order, as it can be ordered today (account.51). */
export interface RepeatLine {
  id: string
  productId: string
  sku: string
  title: string
  /** How many were ordered then. */
  orderedQty: number
  /** What one cost then, exc VAT, as the order has it. */
  priceThen: string | null
  availability: Availability
  /** What one costs now, exc VAT, as the server has it; `null` when unknown. */
  priceNow: string | null
  /** The same in pence. */
  price: number | null
  change: 'dearer' | 'cheaper' | 'same' | 'unknown'
  /** How many of it are in the basket. */
  inBasket: number
  /** How many more can be added; `null` when the stock is unknown. */
  room: number | null
  /** How many are proposed: what was ordered, or what is there. */
  qty: number
  /** Whether the line is chosen at first: not what cannot be added, nor what the basket has already. */
  isProposed: boolean
}

/** What a buyer pays for one, exc VAT, as the server has it (product.4). */
const priceText = (entry: PriceEntry): string | null =>
  entry.discounted_pricing?.price_exc_display ?? entry.price_display

/** How a price has changed. Texts tell only whether it has. */
function changeOf(line: Line, entry: PriceEntry): RepeatLine['change'] {
  const [before, now] = [line.unit, entry.vat_exc]
  if (before !== null && now !== null) {
    return now > before ? 'dearer' : now < before ? 'cheaper' : 'same'
  }
  return line.unit_display !== null && line.unit_display === priceText(entry) ? 'same' : 'unknown'
}

/**
 * Compares the lines of an old order with today's prices and stock and with the basket. An unknown stock
 * is not none; a product without an entry, or that is not sold, is gone (account.51).
 * @param keyOf the key of a product's price
 */
export function compareLines(
  lines: readonly Line[],
  prices: PriceList,
  basket: readonly Line[],
  keyOf: (productId: string) => string,
): RepeatLine[] {
  return lines.map((line) => {
    const { id: productId, sku, title } = line.product
    const entry = prices.get(keyOf(productId)) ?? prices.get(keyOf(sku)) ?? null
    const inBasket = basket
      .filter(({ product }) => (productId ? product.id === productId : sku && product.sku === sku))
      .reduce((sum, { qty }) => sum + qty, 0)
    const stock = entry?.stock_level ?? null
    const room = stock === null ? null : Math.max(0, stock - inBasket)
    const availability: Availability =
      !entry || !productId ? 'gone' : stock !== null && stock <= 0 ? 'out-of-stock' : 'available'
    const isFull = inBasket >= line.qty || room === 0
    return {
      id: line.id,
      productId,
      sku,
      title,
      orderedQty: line.qty,
      priceThen: line.unit_display,
      availability,
      priceNow: entry && priceText(entry),
      price: entry?.vat_exc ?? null,
      change: entry ? changeOf(line, entry) : 'unknown',
      inBasket,
      room,
      qty: Math.max(1, Math.min(line.qty, room ?? MAX_QUANTITY, MAX_QUANTITY)),
      isProposed: availability === 'available' && !isFull,
    }
  })
}

/** Whether any of a line can be added now. */
export const canBeAdded = ({ availability, room }: RepeatLine): boolean =>
  availability === 'available' && room !== 0

/** What lines come to, exc VAT, in pence; `null` when the price of one is not known here. */
export const newTotal = (lines: readonly RepeatLine[]): number | null =>
  lines.some(({ price }) => price === null)
    ? null
    : lines.reduce((sum, { price, qty }) => sum + (price ?? 0) * qty, 0)
