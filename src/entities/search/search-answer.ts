import * as v from 'valibot'
import { isFields, kind, part, readAs, readNumber } from '../../lib/data/parse'

/** A whole number from 0; 0 when missing or unsafe. */
const count = kind((input) => {
  const whole = Math.trunc(readNumber(input) ?? 0)
  return Number.isSafeInteger(whole) ? Math.max(0, whole) : 0
})

const records = v.pipe(
  v.array(v.unknown()),
  v.transform((entries) => entries.filter(isFields)),
)

/** The counts of each facet, without the malformed ones. */
const facets = v.pipe(
  v.record(v.string(), part(v.nullable(v.record(v.string(), v.number())), null)),
  v.transform((entries) =>
    Object.fromEntries(Object.entries(entries).filter(([, counts]) => counts !== null)),
  ),
)

/** A page of hits of one query. Its total is at least its own hits, and its page number is valid (search.15). */
const HitsResult = v.pipe(
  v.looseObject({
    hits: records,
    nbHits: count,
    nbPages: count,
    page: count,
    hitsPerPage: count,
    processingTimeMS: count,
    facets: part(facets, {}),
  }),
  v.transform((result) => {
    const { hits, nbHits, nbPages, page } = result
    const leastPages = hits.length > 0 ? page + 1 : 0
    return {
      ...result,
      nbHits: Math.max(nbHits, hits.length),
      nbPages: Math.max(nbPages, leastPages),
    }
  }),
)

const FacetResult = v.looseObject({ facetHits: records })

/** A query: one of type 'facet' requests values, any other one hits. */
interface Query {
  type?: unknown
  [parameter: string]: unknown
}

/**
 * Reads the answer of `POST 1/indexes/*\/queries`; `null` unless it has a result of the right kind for each query,
 * in order (search.15).
 */
export function readSearchAnswer(answer: unknown, queries: readonly Query[]) {
  const kinds = queries.map(({ type }) => (type === 'facet' ? FacetResult : HitsResult))
  return readAs(v.object({ results: v.strictTuple(kinds) }))(answer)
}
