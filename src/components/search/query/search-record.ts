import { isFields } from '../../../lib/data/parse'

export type SearchRecord = Readonly<Record<string, unknown>>

/** One attribute of `_highlightResult` or `_snippetResult`; empty if missing. */
export function resultOf(results: unknown, attribute: string): SearchRecord {
  const result = isFields(results) ? results[attribute] : null
  return isFields(result) ? result : {}
}

/** The tags that the search service puts around matching words. */
export const HIGHLIGHT = { highlightPreTag: '<mark>', highlightPostTag: '</mark>' }

const MARK = /<\/?mark>/g
/** A mark inside a character reference or tag. */
const BREAKS_MARKUP = /&[^;\s<]*<\/?mark>|<(?!\/?mark>)[^>]*<\/?mark>/

const areBalanced = (marks: readonly string[]): boolean =>
  marks.every((mark, place) => mark === (place % 2 === 0 ? '<mark>' : '</mark>')) &&
  marks.length % 2 === 0

/** The highlighted markup, or the plain one if the highlight is broken or changes the text (search.18). */
export function highlight(markup: string, highlighted: unknown): string {
  if (typeof highlighted !== 'string' || highlighted.replace(MARK, '') !== markup) return markup
  if (BREAKS_MARKUP.test(highlighted)) return markup
  return areBalanced(highlighted.match(MARK) ?? []) ? highlighted : markup
}

/** How many results a search has, without hidden ones (search.4). 0 when none were received. */
export const resultCount = (counted: number, received: number, shown: number): number =>
  received === 0 ? 0 : Math.max(0, counted - (received - shown))
