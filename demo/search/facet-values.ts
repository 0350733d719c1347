import { countFacet } from './facets'
import { highlightText } from './highlighting'
import type { Parameters } from './parameters'
import type { SearchIndex } from './search-index'
import { SearchProblem } from './search-problem'
import { wordsOf } from './words'

/** Splits numbers from units: '8oz' finds '8 oz'. */
const apart = (text: string): string[] =>
  wordsOf(text).flatMap((word) => word.match(/\p{N}+|\P{N}+/gu) ?? [])

/** The words of a value that match; `null` unless every query word is the prefix of one of the value's words. */
function matchingWords(value: string, queryWords: readonly string[]): Set<string> | null {
  const words = apart(value)
  const matched = new Set<string>()
  for (const word of queryWords) {
    const found = words.find((known) => known.startsWith(word))
    if (!found) return null
    matched.add(found)
  }
  return matched
}

/** The values of a facet that match `facetQuery`, among the results of a search. */
export function searchFacetValues(index: SearchIndex, facet: string, parameters: Parameters) {
  if (!index.declared.searchableFacets.has(facet)) {
    throw new SearchProblem(
      400,
      `Cannot search in \`${facet}\` attribute, you need to add \`searchable(${facet})\` to attributesForFaceting.`,
    )
  }
  const records = index.find(parameters).map(({ record }) => record)
  const counts = countFacet(records, facet, 1_000)
  const queryWords = apart(parameters.facetQuery)
  const facetHits = Object.entries(counts).flatMap(([value, count]) => {
    const matchedWords = matchingWords(value, queryWords)
    if (!matchedWords) return []
    const { value: highlighted } = highlightText(value, {
      queryWords,
      matchedWords,
      preTag: parameters.highlightPreTag,
      postTag: parameters.highlightPostTag,
    })
    return { value, highlighted, count }
  })
  return { facetHits: facetHits.slice(0, parameters.maxFacetHits), exhaustiveFacetsCount: true }
}
