import { type ContentHit, readContentHit } from '../../entities/search/content-hit'
import { isVisible, plainText } from '../../lib/text/plain-text'
import { highlight, resultOf, type SearchRecord } from '../search/query/search-record'

export interface ListedContent extends ContentHit {
  /** Unique in its list, even for repeated records and records without a key. */
  key: string
  titleMarkup: string
  excerptMarkup: string
  /** The highlighted part of the content; empty without a match (content.151). */
  snippetMarkup: string
}

/** Fallback labels for records without their own. */
const LABELS = new Map([
  ['page', 'Page'],
  ['news', 'News'],
  ['case-study', 'Case study'],
  ['training', 'Training video'],
  ['resource', 'Resource'],
  ['faq', 'FAQ'],
])

/** A snippet may start or end inside a tag. */
const cutTags = (snippet: string): string => snippet.replace(/^[^<>]*>/, '').replace(/<[^>]*$/, '')

/** The words of a text, without markup, for comparison. */
const wordsOf = (markup: string): string =>
  plainText(markup)
    .replace(/[…\s]+/g, ' ')
    .trim()

/** Enough characters to distinguish two texts. */
const DISTINCT_LENGTH = 30

/** The snippet, unless nothing matches or the excerpt repeats it. */
function snippetOf({ value, matchLevel }: SearchRecord, excerpt: string): string {
  if (typeof value !== 'string' || !['partial', 'full'].includes(String(matchLevel))) return ''
  const snippet = cutTags(value)
  return wordsOf(excerpt).includes(wordsOf(snippet).slice(0, DISTINCT_LENGTH)) ? '' : snippet
}

function read(record: SearchRecord): Omit<ListedContent, 'key'> {
  const hit = readContentHit(record)
  const { _highlightResult: marked, _snippetResult: snippets } = record
  return {
    ...hit,
    post_type_label: hit.post_type_label || (LABELS.get(hit.post_type) ?? ''),
    titleMarkup: highlight(hit.post_title, resultOf(marked, 'post_title').value),
    excerptMarkup: highlight(hit.post_excerpt, resultOf(marked, 'post_excerpt').value),
    snippetMarkup: snippetOf(resultOf(snippets, 'content'), hit.post_excerpt),
  }
}

/** The records to show: titled ones and, for signed-in users, protected ones (search.4). */
export function listContent(
  records: readonly SearchRecord[],
  isSignedIn: boolean,
): ListedContent[] {
  const seen = new Map<string, number>()
  return records.flatMap((record) => {
    const listed = read(record)
    if (!isVisible(plainText(listed.post_title)) || (listed.protected && !isSignedIn)) return []
    const count = seen.get(listed.objectID) ?? 0
    seen.set(listed.objectID, count + 1)
    return [{ ...listed, key: `${count}:${listed.objectID}` }]
  })
}
