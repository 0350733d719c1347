import type { BasketLine } from '../../atoms/basket/basket'
import type { RemovedLine } from '../../atoms/basket/lines'

/** What a list of basket lines shows at one place: a line, or where one was removed. */
export type BasketRow =
  | { kind: 'line'; key: string; line: BasketLine }
  | { kind: 'removed'; key: string; removed: RemovedLine }

/** Lines with the removed ones where they stood, `removed` being in the order of removal. */
export function basketRows(
  lines: readonly BasketLine[],
  removed: readonly RemovedLine[],
): BasketRow[] {
  const rows: BasketRow[] = lines.map((line) => ({ kind: 'line', key: line.id, line }))
  // The last one removed goes back first: each index was true before those after it were removed.
  for (const each of removed.toReversed()) {
    rows.splice(each.index, 0, { kind: 'removed', key: `removed-${each.id}`, removed: each })
  }
  return rows
}

const contentOf = (row: BasketRow | undefined) => (row?.kind === 'line' ? row.line : row?.removed)

/** Whether two lists of rows show the same. */
export const areSameRows = (rows: readonly BasketRow[], others: readonly BasketRow[]): boolean =>
  rows.length === others.length &&
  rows.every((row, index) => contentOf(row) === contentOf(others[index]))

/** Cuts a list into parts of one size; the last part is what is left. */
export function chunks<T>(entries: readonly T[], size: number): T[][] {
  const parts: T[][] = []
  for (let start = 0; start < entries.length; start += size) {
    parts.push(entries.slice(start, start + size))
  }
  return parts
}
