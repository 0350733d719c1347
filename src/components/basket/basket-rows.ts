import type { BasketLine } from '../../atoms/basket/basket'
import type { RemovedLine } from '../../atoms/basket/lines'

/** A row of the basket: a line, or the place of a removed one. */
export type BasketRow = BasketLine | RemovedLine

export const isRemoved = (row: BasketRow): row is RemovedLine => 'index' in row

/** Puts removed lines back in their places; `removed` is in the order of removal. */
export function basketRows(
  lines: readonly BasketLine[],
  removed: readonly RemovedLine[],
): BasketRow[] {
  const rows: BasketRow[] = [...lines]
  // In reverse order: each index is that of the list before later removals.
  for (const each of removed.toReversed()) rows.splice(each.index, 0, each)
  return rows
}

/** Cuts a list into chunks of `size` entries; the last one may be shorter. */
export const chunks = <T>(entries: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(entries.length / size) }, (_, index) =>
    entries.slice(index * size, (index + 1) * size),
  )
