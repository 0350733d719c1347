import type { DeclaredAttributes } from './declared-attributes'
import { type Highlighter, highlightRecord, snippetRecord } from './highlighting'
import type { Parameters } from './parameters'
import { retrieve } from './retrieve'
import type { SearchRecord } from './search-record'
import { wordsOf } from './words'

interface Shown {
  shown: SearchRecord
  matchedWords: ReadonlySet<string>
}

/** A found record in a response: the requested attributes, with matches marked. */
export function hitOf(
  { shown, matchedWords }: Shown,
  parameters: Parameters,
  declared: Pick<DeclaredAttributes, 'searchable' | 'highlighted' | 'snippets'>,
): Record<string, unknown> {
  const highlighter: Highlighter = {
    queryWords: wordsOf(parameters.query),
    matchedWords,
    preTag: parameters.highlightPreTag,
    postTag: parameters.highlightPostTag,
  }
  const asked = parameters.attributesToHighlight ?? declared.highlighted
  const highlighted = asked.includes('*') ? declared.searchable.map(({ name }) => name) : asked
  const snippets = parameters.attributesToSnippet ?? declared.snippets
  return {
    ...retrieve(shown, parameters.attributesToRetrieve),
    ...(snippets.length > 0 && {
      _snippetResult: snippetRecord(shown, snippets, highlighter),
    }),
    ...(highlighted.length > 0 && {
      _highlightResult: highlightRecord(shown, highlighted, highlighter),
    }),
  }
}
