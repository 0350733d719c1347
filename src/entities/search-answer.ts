import * as v from 'valibot'
import { number, part } from '../lib/parse'

const count = v.pipe(
  number,
  v.transform((value) => Math.max(0, Math.trunc(value ?? 0))),
)

/** Raw records; anything else in the list is left out. */
const records = v.pipe(
  v.array(v.unknown()),
  v.transform((entries) =>
    entries.filter(
      (entry): entry is Record<string, unknown> =>
        typeof entry === 'object' && entry !== null && !Array.isArray(entry),
    ),
  ),
)

/** A page of hits of one query. */
const HitsResult = v.looseObject({
  hits: records,
  nbHits: count,
  nbPages: count,
  page: count,
  hitsPerPage: count,
  processingTimeMS: count,
  facets: part(v.record(v.string(), v.record(v.string(), v.number())), {}),
})

/** The values of one facet that match a facet query. */
const FacetResult = v.looseObject({ facetHits: records })

/** The answer of `POST 1/indexes/*\/queries`: one result for each query, in order (search.15). */
const SearchAnswer = v.object({ results: v.array(v.union([FacetResult, HitsResult])) })
export type SearchAnswer = v.InferOutput<typeof SearchAnswer>

/** Reads an answer of the search service; `null` unless it holds one result for each query (search.15). */
export function readSearchAnswer(answer: unknown, queries: number): SearchAnswer | null {
  const result = v.safeParse(SearchAnswer, answer)
  return result.success && result.output.results.length === queries ? result.output : null
}
