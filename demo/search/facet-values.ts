import { countFacet } from './facets'
import { highlightText } from './highlighting'
import type { Parameters } from './parameters'
import type { SearchIndex } from './search-index'
import { SearchProblem } from './search-problem'
import { beginsLike, typosAllowed, wordsOf } from './words'

/** A value answers when each word that was typed begins one of its words. */
function matchOf(value: string, asked: readonly string[]): Set<string> | null {
  const words = wordsOf(value)
  const matched = new Set<string>()
  for (const word of asked) {
    const found =
      words.find((known) => known.startsWith(word)) ??
      words.find((known) => beginsLike(known, word, typosAllowed(word)))
    if (!found) return null
    matched.add(found)
  }
  return matched
}

/** The values of a facet that answer `facetQuery`, among what a search finds. */
export function searchFacetValues(index: SearchIndex, facet: string, parameters: Parameters) {
  if (!index.facets.has(facet)) {
    throw new SearchProblem(
      400,
      `Cannot search in \`${facet}\` attribute, you need to add \`searchable(${facet})\` to attributesForFaceting.`,
    )
  }
  const records = index.find(parameters).map(({ record }) => record)
  const counts = countFacet(records, facet, { ...parameters, maxValuesPerFacet: 1_000 })
  const queryWords = wordsOf(parameters.facetQuery)
  const facetHits = Object.entries(counts).flatMap(([value, count]) => {
    const matchedWords = matchOf(value, queryWords)
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
