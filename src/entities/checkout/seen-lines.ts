import * as v from 'valibot'
import { amount, count, part, pence, text } from '../../lib/data/parse'
import { skuKey } from '../../lib/text/sku-key'
import type { Line } from '../basket/basket'

/** A line as the buyer has seen it (payment.100). */
const SeenLine = v.object({
  /** The product's id; a line's id may outlive its product. */
  id: text,
  sku: text,
  title: text,
  qty: v.pipe(count, v.number()),
  /** The price of the line in pence; `null` when only its text is known. */
  total: pence,
  display: amount,
})
export type SeenLine = v.InferOutput<typeof SeenLine>

/** The lines that the buyer has seen; `null` when unknown. */
export const SeenLines = part(v.nullable(v.array(SeenLine)), null)
export type SeenLines = v.InferOutput<typeof SeenLines>

export const seenLinesOf = (lines: readonly Line[]): SeenLine[] =>
  lines.map(({ product: { id, sku, title }, qty, total, total_display }) => ({
    id,
    sku,
    title,
    qty,
    total,
    display: total_display,
  }))

/** A product whose line has changed; `null` on the side that lacks it. */
export interface LineChange {
  from: SeenLine | null
  to: SeenLine | null
}

/** The keys that may identify products: uses the first one that all lines have. */
const KEYS = ['id', 'sku', 'title'] as const

/**
 * The lines by product; several lines of a product are merged. @param others the other lines: when none has the
 * product's id, as orders may use another kind, the SKU decides (payment.105)
 */
function byProduct(
  lines: readonly SeenLine[],
  others: readonly SeenLine[],
  key: (typeof KEYS)[number],
): Map<string, SeenLine> {
  const known = new Set(others.map((line) => line[key]))
  const products = new Map<string, SeenLine>()
  for (const line of lines) {
    const sku = skuKey(line.sku)
    const product = known.has(line[key]) || sku === '' ? line[key] : `sku ${sku}`
    const same = products.get(product)
    const isKnown = same && same.total !== null && line.total !== null
    products.set(product, {
      ...line,
      ...(same && {
        qty: same.qty + line.qty,
        total: isKnown ? (same.total ?? 0) + (line.total ?? 0) : null,
        display: null,
      }),
    })
  }
  return products
}

const isSameQuantity = ({ from, to }: LineChange): boolean =>
  from !== null && to !== null && from.qty === to.qty

const digitsOf = (display: string | null): string | undefined => display?.replace(/\D/g, '')

function isSameLine({ from, to }: LineChange): boolean {
  if (!from || !to || from.qty !== to.qty) return false
  if (from.total !== null && to.total !== null) return from.total === to.total
  if (from.display === null || to.display === null) return true
  return digitsOf(from.display) === digitsOf(to.display)
}

/**
 * The products that differ in quantity or price, however the lines are split and sorted. Compares prices where both are
 * known. None while a list is unknown.
 */
function differences(
  from: SeenLines,
  to: SeenLines,
  isSame: (change: LineChange) => boolean,
): LineChange[] {
  if (!from || !to) return []
  const all = [...from, ...to]
  const key = KEYS.find((each) => all.every((line) => line[each] !== '')) ?? 'title'
  const before = byProduct(from, to, key)
  const after = byProduct(to, from, key)
  return [...new Set([...before.keys(), ...after.keys()])]
    .map((product) => ({ from: before.get(product) ?? null, to: after.get(product) ?? null }))
    .filter((change) => !isSame(change))
}

/** The lines that differ from those seen (payment.100). */
export const changedLines = (from: SeenLines, to: SeenLines): LineChange[] =>
  differences(from, to, isSameLine)

/** The products of an order that were not seen, or not in this quantity, whatever their price (payment.31). */
export const changedProducts = (from: SeenLines, to: SeenLines): LineChange[] =>
  differences(from, to, isSameQuantity)
