import { mapTexts, putAt, type SearchRecord, valueAt } from './search-record'
import { replaceWords, wordsOf } from './words'

/** The query and the tags that mark its matches. */
export interface Highlighter {
  /** The words of the query. */
  queryWords: readonly string[]
  /** The record's words that match. */
  matchedWords: ReadonlySet<string>
  preTag: string
  postTag: string
}

interface Highlighted {
  value: string
  matchLevel: 'none' | 'partial' | 'full'
}

/** The longest query word that is a prefix of a matched word; `null` when the word does not match. */
function queryWordOf(word: string, { queryWords, matchedWords }: Highlighter): string | null {
  if (!matchedWords.has(word)) return null
  const begun = queryWords.filter((asked) => word.startsWith(asked))
  return begun.sort((one, other) => other.length - one.length)[0] ?? word
}

const matchLevelOf = (found: number, wanted: number): Highlighted['matchLevel'] =>
  found === 0 ? 'none' : found >= wanted ? 'full' : 'partial'

/** Marks the matches in a string, and rates how much of the query it contains. */
export function highlightText(text: string, highlighter: Highlighter): Highlighted {
  const asked = new Set<string>()
  const value = replaceWords(text, (word, folded) => {
    const beginning = queryWordOf(folded, highlighter)
    if (beginning === null) return word
    asked.add(beginning)
    const isPart = beginning.length < folded.length && word.length === folded.length
    const length = isPart ? beginning.length : word.length
    return `${highlighter.preTag}${word.slice(0, length)}${highlighter.postTag}${word.slice(length)}`
  })
  return { value, matchLevel: matchLevelOf(asked.size, highlighter.queryWords.length) }
}

/** Builds `_highlightResult`: the requested attributes with their matches marked. */
export function highlightRecord(
  record: SearchRecord,
  attributes: readonly string[],
  highlighter: Highlighter,
): Record<string, unknown> {
  const result: Record<string, unknown> = {}
  for (const attribute of attributes) {
    const highlighted = mapTexts(valueAt(record, attribute), (text) =>
      highlightText(text, highlighter),
    )
    if (highlighted !== undefined) putAt(result, attribute, highlighted)
  }
  return result
}

const ELLIPSIS = '…'

/** Cuts a string to a number of words, starting shortly before the first match. */
function snippetOf(text: string, length: number, highlighter: Highlighter): Highlighted {
  const words = text.split(/\s+/)
  const first = words.findIndex((word) =>
    wordsOf(word).some((part) => highlighter.matchedWords.has(part)),
  )
  const latest = Math.max(0, words.length - length)
  const from = Math.min(Math.max(0, first - Math.floor(length / 4)), latest)
  const cut = words.slice(from, from + length).join(' ')
  const { value, matchLevel } = highlightText(cut, highlighter)
  const end = from + length < words.length ? ELLIPSIS : ''
  return { value: `${from > 0 ? ELLIPSIS : ''}${value}${end}`, matchLevel }
}

const DEFAULT_SNIPPET_WORDS = 10

/** Builds `_snippetResult`: a snippet for each 'attribute:words'. */
export function snippetRecord(
  record: SearchRecord,
  attributes: readonly string[],
  highlighter: Highlighter,
): Record<string, unknown> {
  const result: Record<string, unknown> = {}
  for (const entry of attributes) {
    const [attribute = '', count] = entry.split(':')
    const length = Number(count) || DEFAULT_SNIPPET_WORDS
    const snippet = mapTexts(valueAt(record, attribute), (text) =>
      snippetOf(text, length, highlighter),
    )
    if (snippet !== undefined) putAt(result, attribute, snippet)
  }
  return result
}
