import { ENTITIES } from '../catalogue/markup'

/** Entities that separate words; all others are letters. */
const BETWEEN = 'amp|lt|gt|quot|nbsp'

/**
 * A tag, or a word: digits with thousands separators, or letters and digits with apostrophes and
 * entities. Everything else separates, as in the hosted service.
 */
const TAG_OR_WORD = new RegExp(
  `<[^>]*>|\\p{N}{1,3}(?:,\\p{N}{3})+(?![\\p{L}\\p{N}])|(?:[\\p{L}\\p{M}\\p{N}’']|&(?!(?:${BETWEEN});)\\w+;)+`,
  'gu',
)

/** Folds a word for comparison: lower case, without accents, apostrophes and commas. */
export const fold = (word: string): string =>
  word
    .replace(/&(\w+);/g, (_entity, name: string) => ENTITIES[name] ?? '')
    .normalize('NFD')
    .replace(/[\p{Diacritic}’',]/gu, '')
    .toLowerCase()

/** The folded words of a string or markup. */
export function wordsOf(text: string): string[] {
  const words: string[] = []
  for (const [part] of text.matchAll(TAG_OR_WORD)) {
    const word = part.startsWith('<') ? '' : fold(part)
    if (word) words.push(word)
  }
  return words
}

/** Replaces the words of a string or markup; keeps tags and separators. */
export const replaceWords = (
  text: string,
  replace: (word: string, folded: string) => string,
): string =>
  text.replace(TAG_OR_WORD, (part) => (part.startsWith('<') ? part : replace(part, fold(part))))

/** The number of typos allowed in a word: none in short ones and in numbers. */
export const typosAllowed = (word: string): 0 | 1 | 2 =>
  word.length < 4 || /\p{N}/u.test(word) ? 0 : word.length < 8 ? 1 : 2

/**
 * The typos between a word, or its beginning, and the typed text; `null` for more than `maxTypos`. An extra, missing, wrong
 * or swapped letter is one typo.
 */
export function typosIn(
  word: string,
  typed: string,
  maxTypos: number,
  isBeginning: boolean,
): number | null {
  if (isBeginning ? word.startsWith(typed) : word === typed) return 0
  const length = isBeginning ? Math.min(word.length, typed.length + maxTypos) : word.length
  if (maxTypos === 0 || length < typed.length - maxTypos || length > typed.length + maxTypos)
    return null
  let before: number[] = []
  let previous = Array.from({ length: length + 1 }, (_, index) => index)
  for (let row = 1; row <= typed.length; row++) {
    const current = [row]
    for (let column = 1; column <= length; column++) {
      const isSame = typed[row - 1] === word[column - 1]
      let least = Math.min(
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (previous[column - 1] ?? 0) + (isSame ? 0 : 1),
      )
      if (row > 1 && column > 1 && areSwapped(typed, row, word, column)) {
        least = Math.min(least, (before[column - 2] ?? 0) + 1)
      }
      current.push(least)
    }
    if (Math.min(...current) > maxTypos) return null
    before = previous
    previous = current
  }
  const typos = isBeginning ? Math.min(...previous) : (previous[length] ?? 0)
  return typos <= maxTypos ? typos : null
}

const areSwapped = (one: string, row: number, other: string, column: number): boolean =>
  one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
