import type { Parameters } from './parameters'
import { fold, replaceWords, wordsOf } from './words'

/** The words of a query that records may lack after all, because nothing has them all. */
export interface Removal {
  removed: readonly string[]
}

/** The service gives up after so many words. */
const MOST_REMOVED = 5

/** What `removeWordsIfNoResults` tries in turn while nothing is found. */
export function removals({ query, removeWordsIfNoResults: strategy }: Parameters): Removal[] {
  const words = wordsOf(query)
  if (strategy === 'none' || words.length < 2) return []
  if (strategy === 'allOptional') return [{ removed: words }]
  const steps = Math.min(MOST_REMOVED, words.length - 1)
  return Array.from({ length: steps }, (_, index) => ({
    removed: strategy === 'lastWords' ? words.slice(-index - 1) : words.slice(0, index + 1),
  }))
}

/** `queryAfterRemoval`: the query with the removed words as `<em>`. */
export function afterRemoval(query: string, { removed }: Removal): string {
  const gone = new Set(removed)
  return replaceWords(query, (word) => (gone.has(fold(word)) ? `<em>${word}</em>` : word))
}
