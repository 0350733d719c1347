import type { QueryType } from './parameters'

/** A word to find. */
export interface QueryWord {
  text: string
  /** Whether words that begin with it match. */
  isBeginning: boolean
  /** Whether records without it match, too. */
  isOptional: boolean
  /** How many words of the query it stands for. */
  covers: number
}

/** One way to read a query: its words, typos of spacing, and words that must follow each other. */
export interface Reading {
  words: readonly QueryWord[]
  typos: 0 | 1
  /** The place of a word that must be followed at once by the next one. */
  splitAt?: number
}

/** How to read a query. */
export interface ReadingOptions {
  queryType: QueryType
  optionalWords: ReadonlySet<string>
  /** Whether words may be joined and split. */
  isForgiving: boolean
  /** Whether any record has a word, or with `isBeginning` one that begins like it. */
  isKnown(word: string, isBeginning: boolean): boolean
}

/** Only the first words of a query are joined. */
const MOST_JOINED = 5

const joined = (words: readonly QueryWord[]): QueryWord => ({
  text: words.map(({ text }) => text).join(''),
  isBeginning: words.some(({ isBeginning }) => isBeginning),
  isOptional: words.every(({ isOptional }) => isOptional),
  covers: words.length,
})

/** The readings with two neighbours, or all words, written as one. */
function joinedReadings(words: readonly QueryWord[]): Reading[] {
  if (words.length < 2) return []
  const pairs = words.slice(0, MOST_JOINED - 1).flatMap((_, at): Reading[] => {
    if (at + 2 > words.length) return []
    const pair = joined(words.slice(at, at + 2))
    return [{ words: [...words.slice(0, at), pair, ...words.slice(at + 2)], typos: 1 }]
  })
  return words.length > 2 ? [...pairs, { words: [joined(words)], typos: 1 }] : pairs
}

/** The readings with one word written as two that are known. */
function splitReadings(words: readonly QueryWord[], { isKnown }: ReadingOptions): Reading[] {
  return words.flatMap((word, at) => {
    const cuts = Array.from({ length: word.text.length - 1 }, (_, index) => index + 1)
    return cuts.flatMap((cut): Reading[] => {
      const [begin, end] = [word.text.slice(0, cut), word.text.slice(cut)]
      if (!isKnown(begin, false) || !isKnown(end, word.isBeginning)) return []
      const first = { ...word, text: begin, isBeginning: false, covers: 1 }
      const second = { ...word, text: end, covers: 0 }
      const all = [...words.slice(0, at), first, second, ...words.slice(at + 1)]
      return [{ words: all, typos: 1, splitAt: at }]
    })
  })
}

/** The readings of a query: as it stands, then joined and split as the hosted service does. */
export function readingsOf(texts: readonly string[], options: ReadingOptions): Reading[] {
  const { queryType, optionalWords, isForgiving } = options
  const words = texts.map(
    (text, at): QueryWord => ({
      text,
      isBeginning:
        queryType === 'prefixAll' || (queryType === 'prefixLast' && at === texts.length - 1),
      isOptional: optionalWords.has(text),
      covers: 1,
    }),
  )
  const asItStands: Reading = { words, typos: 0 }
  if (!isForgiving) return [asItStands]
  return [asItStands, ...joinedReadings(words), ...splitReadings(words, options)]
}
