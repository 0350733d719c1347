import type { BasketLine } from '../../atoms/basket/basket'
import type { RemovedLine } from '../../atoms/basket/lines'

/** A row of the basket: a line, or the place of a removed one. */
export type BasketRow =
  | { kind: 'line'; key: string; line: BasketLine }
  | { kind: 'removed'; key: string; removed: RemovedLine }

/** Puts removed lines back in their places; `removed` is in the order of removal. */
export function basketRows(
  lines: readonly BasketLine[],
  removed: readonly RemovedLine[],
): BasketRow[] {
  const rows: BasketRow[] = lines.map((line) => ({ kind: 'line', key: line.id, line }))
  // In reverse order: each index is that of the list before later removals.
  for (const each of removed.toReversed()) {
    rows.splice(each.index, 0, { kind: 'removed', key: `removed-${each.id}`, removed: each })
  }
  return rows
}

const contentOf = (row: BasketRow | undefined) => (row?.kind === 'line' ? row.line : row?.removed)

/** Whether two lists of rows show the same lines and removals, by identity. */
export const areSameRows = (rows: readonly BasketRow[], others: readonly BasketRow[]): boolean =>
  rows.length === others.length &&
  rows.every((row, index) => contentOf(row) === contentOf(others[index]))

/** Cuts a list into chunks of `size` entries; the last one may be shorter. */
export function chunks<T>(entries: readonly T[], size: number): T[][] {
  const parts: T[][] = []
  for (let start = 0; start < entries.length; start += size) {
    parts.push(entries.slice(start, start + size))
  }
  return parts
}
