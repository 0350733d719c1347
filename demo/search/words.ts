import { ENTITIES } from '../catalogue/markup'

/** Entities that separate words; all others are letters. */
const BETWEEN = 'amp|lt|gt|quot|nbsp'

/** A tag, or a word: digits with thousands separators, or letters with apostrophes and entities. */
const TAG_OR_WORD = new RegExp(
  `<[^>]*>|\\p{N}{1,3}(?:,\\p{N}{3})+|\\p{N}+|(?:[\\p{L}’']|&(?!(?:${BETWEEN});)\\w+;)+`,
  'gu',
)

/** Folds a word for comparison: lower case, without accents, apostrophes and commas. */
export const fold = (word: string): string =>
  word
    .replace(/&(\w+);/g, (_entity, name: string) => ENTITIES[name] ?? '')
    .normalize('NFD')
    .replace(/[\p{Diacritic}’',]/gu, '')
    .toLowerCase()

/** The folded words of a text or markup. */
export function wordsOf(text: string): string[] {
  const words: string[] = []
  for (const [part] of text.matchAll(TAG_OR_WORD)) {
    const word = part.startsWith('<') ? '' : fold(part)
    if (word) words.push(word)
  }
  return words
}

/** Replaces the words of a text or markup; keeps tags and separators. */
export const replaceWords = (
  text: string,
  replace: (word: string, folded: string) => string,
): string =>
  text.replace(TAG_OR_WORD, (part) => (part.startsWith('<') ? part : replace(part, fold(part))))

/** The number of typos allowed in a word. */
export const typosAllowed = (word: string): 0 | 1 | 2 =>
  /\p{N}/u.test(word) || word.length < 4 ? 0 : word.length < 8 ? 1 : 2

/** The Levenshtein distance of two words. */
export function editDistance(one: string, other: string): number {
  let previous = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let row = 1; row <= one.length; row++) {
    const current = [row]
    for (let column = 1; column <= other.length; column++) {
      const change = one[row - 1] === other[column - 1] ? 0 : 1
      current[column] = Math.min(
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (previous[column - 1] ?? 0) + change,
      )
    }
    previous = current
  }
  return previous[other.length] ?? 0
}

/** Whether a word starts with a prefix, allowing some typos. */
export function beginsLike(word: string, beginning: string, typos: number): boolean {
  if (word.startsWith(beginning)) return true
  if (typos === 0) return false
  return [beginning.length, beginning.length + 1, beginning.length - 1].some(
    (length) => length > 0 && editDistance(word.slice(0, length), beginning) <= typos,
  )
}
