/** What the search service puts around the words that match. */
export const HIGHLIGHT = { highlightPreTag: '<mark>', highlightPostTag: '</mark>' }

const MARK = /<\/?mark>/g
/** A mark in the middle of a character reference or of another tag. */
const IN_THE_WAY = /&[^;\s<]*<\/?mark>|<(?!\/?mark>)[^>]*<\/?mark>/

const areBalanced = (marks: readonly string[]): boolean =>
  marks.every((mark, place) => mark === (place % 2 === 0 ? '<mark>' : '</mark>')) &&
  marks.length % 2 === 0

/**
 * Markup with its matching words marked. Highlighting must not change a letter: when it is broken,
 * or of another text, the markup itself is the answer.
 */
export function highlight(markup: string, highlighted: unknown): string {
  if (typeof highlighted !== 'string' || highlighted.replace(MARK, '') !== markup) return markup
  if (IN_THE_WAY.test(highlighted)) return markup
  return areBalanced(highlighted.match(MARK) ?? []) ? highlighted : markup
}
