/** The tags that the search service puts around matching words. */
export const HIGHLIGHT = { highlightPreTag: '<mark>', highlightPostTag: '</mark>' }

const MARK = /<\/?mark>/g
/** A mark in the middle of a character reference or of another tag. */
const BREAKS_MARKUP = /&[^;\s<]*<\/?mark>|<(?!\/?mark>)[^>]*<\/?mark>/

const areBalanced = (marks: readonly string[]): boolean =>
  marks.every((mark, place) => mark === (place % 2 === 0 ? '<mark>' : '</mark>')) &&
  marks.length % 2 === 0

/** The highlighted markup; the plain one when the highlight is broken or changes the text (search.18). */
export function highlight(markup: string, highlighted: unknown): string {
  if (typeof highlighted !== 'string' || highlighted.replace(MARK, '') !== markup) return markup
  if (BREAKS_MARKUP.test(highlighted)) return markup
  return areBalanced(highlighted.match(MARK) ?? []) ? highlighted : markup
}
