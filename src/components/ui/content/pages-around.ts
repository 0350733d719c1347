/** The number of page numbers on each side of the current one. */
const PADDING = 3

/** The pages to list around the current one, counted from 0; near an end more of the other side. */
export function pagesAround(page: number, pageCount: number): number[] {
  const shown = Math.min(pageCount, PADDING * 2 + 1)
  const first = Math.max(0, Math.min(page - PADDING, pageCount - shown))
  return Array.from({ length: shown }, (_, index) => first + index)
}
