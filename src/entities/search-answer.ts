import * as v from 'valibot'
import { number, part } from '../lib/parse'

const count = v.pipe(
  number,
  v.transform((value) => Math.max(0, Math.trunc(value ?? 0))),
)

/** Records as they came; what is not a record is left out. */
const records = v.pipe(
  v.array(v.unknown()),
  v.transform((entries) =>
    entries.filter(
      (entry): entry is Record<string, unknown> =>
        typeof entry === 'object' && entry !== null && !Array.isArray(entry),
    ),
  ),
)

/** One page of hits of one query. */
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

/** `POST 1/indexes/*\/queries`: one result for each request, in their order (spec §7). */
const SearchAnswer = v.object({ results: v.array(v.union([FacetResult, HitsResult])) })
export type SearchAnswer = v.InferOutput<typeof SearchAnswer>

/** Reads an answer of the search service; `null` when it does not answer each of the requests. */
export function readSearchAnswer(answer: unknown, requests: number): SearchAnswer | null {
  const result = v.safeParse(SearchAnswer, answer)
  return result.success && result.output.results.length === requests ? result.output : null
}
