/** The number of page numbers on each side of the current one. */
const PADDING = 3

/** Pages to list, counted from 0: `PADDING` on each side, or more on one side near an end. */
export function pagesAround(page: number, pageCount: number): number[] {
  const shown = Math.min(pageCount, PADDING * 2 + 1)
  const first = Math.max(0, Math.min(page - PADDING, pageCount - shown))
  return Array.from({ length: shown }, (_, index) => first + index)
}
