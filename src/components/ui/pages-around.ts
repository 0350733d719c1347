/** How many page numbers stand on each side of the current one. */
const PADDING = 3

/** The pages to name around the current one, counted from 0; near an end the others make up. */
export function pagesAround(page: number, pageCount: number): number[] {
  const shown = Math.min(pageCount, PADDING * 2 + 1)
  const first = Math.max(0, Math.min(page - PADDING, pageCount - shown))
  return Array.from({ length: shown }, (_, index) => first + index)
}
