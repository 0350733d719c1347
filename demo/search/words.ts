import { ENTITIES } from '../catalogue/markup'

/** Entities that stand between words; every other one is a letter of its word. */
const BETWEEN = 'amp|lt|gt|quot|nbsp'

/** A tag, or a word: digits with their thousands, or letters with apostrophes and entities. */
const TAG_OR_WORD = new RegExp(
  `<[^>]*>|\\p{N}{1,3}(?:,\\p{N}{3})+|\\p{N}+|(?:[\\p{L}’']|&(?!(?:${BETWEEN});)\\w+;)+`,
  'gu',
)

/** A word as it is compared: small letters, without accents, apostrophes and commas. */
export const fold = (word: string): string =>
  word
    .replace(/&(\w+);/g, (_entity, name: string) => ENTITIES[name] ?? '')
    .normalize('NFD')
    .replace(/[\p{Diacritic}’',]/gu, '')
    .toLowerCase()

/** The words of a text that may be markup, as they are compared. */
export function wordsOf(text: string): string[] {
  const words: string[] = []
  for (const [part] of text.matchAll(TAG_OR_WORD)) {
    const word = part.startsWith('<') ? '' : fold(part)
    if (word) words.push(word)
  }
  return words
}

/** Rewrites the words of a text that may be markup; tags and what is between stay as they are. */
export const replaceWords = (
  text: string,
  replace: (word: string, folded: string) => string,
): string =>
  text.replace(TAG_OR_WORD, (part) => (part.startsWith('<') ? part : replace(part, fold(part))))

/** How many letters of a word may be wrong. */
export const typosAllowed = (word: string): 0 | 1 | 2 =>
  /\p{N}/u.test(word) || word.length < 4 ? 0 : word.length < 8 ? 1 : 2

/** How many letters have to be changed, added or left out to make one word of the other. */
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

/** Whether a word begins with another in which some letters may be wrong. */
export function beginsLike(word: string, beginning: string, typos: number): boolean {
  if (word.startsWith(beginning)) return true
  if (typos === 0) return false
  return [beginning.length, beginning.length + 1, beginning.length - 1].some(
    (length) => length > 0 && editDistance(word.slice(0, length), beginning) <= typos,
  )
}
