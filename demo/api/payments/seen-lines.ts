import * as v from 'valibot'
import { type BasketLine, lineResponse } from '../basket/lines'
import { totalsResponse } from '../basket/totals'
import { requiredText } from '../input'
import { Problem } from '../problem'
import type { PricedBasket } from './quote'

/**
 * The lines seen by the buyer; `id` is the product's, `total` pence. `null` when the request lacks them (server.100).
 */
export const SeenLines = v.nullish(
  v.pipe(
    v.array(
      v.object({
        id: requiredText('The product', 100),
        qty: v.pipe(
          v.number('The quantity must be a number.'),
          v.integer('The quantity must be a whole number.'),
          v.minValue(1, 'The quantity must be at least 1.'),
        ),
        total: v.nullish(v.number('The price must be pence.'), null),
      }),
      'The lines must be a list.',
    ),
    v.maxLength(2_000, 'There are too many lines.'),
  ),
  null,
)
export type SeenLines = v.InferOutput<typeof SeenLines>

interface Sum {
  qty: number
  /** Pence; `null` when the buyer saw no price. */
  total: number | null
}

/** Quantity and price of each product, however its lines are split. */
function byProduct(lines: Iterable<Sum & { id: string }>): Map<string, Sum> {
  const products = new Map<string, Sum>()
  for (const { id, qty, total } of lines) {
    const before = products.get(id) ?? { qty: 0, total: 0 }
    const isPriced = before.total !== null && total !== null
    products.set(id, {
      qty: before.qty + qty,
      total: isPriced ? (before.total ?? 0) + (total ?? 0) : null,
    })
  }
  return products
}

const asSeen = ({ product, qty, unitPence }: BasketLine) => ({
  id: product.id,
  qty,
  total: qty * unitPence,
})

/** 409 with the new lines and totals when the buyer saw other lines (server.100). */
export function requireSeenLines({ lines, amounts }: PricedBasket, seen: SeenLines): void {
  if (!seen) return
  const shown = byProduct(seen)
  const ordered = byProduct(lines.map(asSeen))
  const isSame = ({ qty, total }: Sum, other: Sum | undefined) =>
    other?.qty === qty && (other.total === null || other.total === total)
  const isSeen =
    shown.size === ordered.size && [...ordered].every(([id, sum]) => isSame(sum, shown.get(id)))
  if (isSeen) return
  const message = 'What is in your order has changed. Please look through it before you order.'
  throw new Problem(
    409,
    message,
    { seen_lines: [message] },
    {},
    { basket: { product: lines.map(lineResponse) }, totals: totalsResponse(amounts) },
  )
}
