import { expect, it } from 'vitest'
import { readSearchAnswer } from '../../../src/entities/search/search-answer'

const ASKED = { indexName: 'a' }
const FACET = { type: 'facet', facet: 'tag' }
const HITS = { hits: [{ objectID: '1' }], nbHits: 1, nbPages: 1, page: 0, hitsPerPage: 60 }

it('an answer holds one result for each query, in order (search.15)', () => {
  const results = [
    { ...HITS, index: 'a' },
    { facetHits: [{ value: 'Tea' }] },
    { ...HITS, index: 'b' },
  ]
  expect(readSearchAnswer({ results }, [ASKED, FACET, ASKED])?.results).toMatchObject(results)
})

it.each([0, 1, 3])('an answer of two results does not fit %d queries (search.15)', (queries) => {
  const asked = Array.from({ length: queries }, () => ASKED)
  expect(readSearchAnswer({ results: [HITS, HITS] }, asked)).toBeNull()
})

it('a result of the wrong kind is not an answer (search.15)', () => {
  const values = { facetHits: [{ value: 'Tea' }] }
  expect(readSearchAnswer({ results: [values] }, [ASKED])).toBeNull()
  expect(readSearchAnswer({ results: [HITS] }, [FACET])).toBeNull()
  expect(readSearchAnswer({ results: [values, HITS] }, [ASKED, FACET])).toBeNull()
})

it.each([
  null,
  {},
  { results: {} },
  { results: [null] },
  { results: [{}] },
  { results: [{ hits: null }] },
  { results: [{ facetHits: 'x' }] },
])('%j is not an answer to one query (search.15)', (answer) => {
  expect(readSearchAnswer(answer, [ASKED])).toBeNull()
})

it.each([
  ['12', 12],
  [12.9, 12],
  [-3, 0],
  [null, 0],
  ['many', 0],
  [1e300, 0],
])('a count of %j is read as %d', (count, expected) => {
  expect(
    readSearchAnswer({ results: [{ ...HITS, hits: [], nbHits: count }] }, [ASKED])?.results,
  ).toMatchObject([{ nbHits: expected }])
})

it('invalid hits are skipped, and additional fields are kept', () => {
  const results = [{ hits: [null, 'x', [], { objectID: '1' }], queryID: 'abc' }]
  expect(readSearchAnswer({ results }, [ASKED])?.results).toMatchObject([
    { hits: [{ objectID: '1' }], queryID: 'abc', facets: {} },
  ])
})

it.each([
  { nbHits: 0, nbPages: 0, page: 0, read: { nbHits: 2, nbPages: 1 } },
  { nbHits: 1, nbPages: 3, page: 7, read: { nbHits: 2, nbPages: 8 } },
  { nbHits: 150, nbPages: 3, page: 0, read: { nbHits: 150, nbPages: 3 } },
])('an answer counts at least its own hits and its own page: %j (search.15)', ({
  read,
  ...given
}) => {
  const hits = [{ objectID: '1' }, { objectID: '2' }]
  expect(
    readSearchAnswer({ results: [{ ...HITS, ...given, hits }] }, [ASKED])?.results,
  ).toMatchObject([read])
})

it('a page beyond the last one has no hits, and stays beyond it (search.21)', () => {
  const overflow = { ...HITS, hits: [], nbHits: 150, nbPages: 3, page: 7 }
  expect(readSearchAnswer({ results: [overflow] }, [ASKED])?.results).toMatchObject([
    { nbHits: 150, nbPages: 3, page: 7 },
  ])
})

it('malformed counts of one facet leave the others intact', () => {
  const facets = { tag: { new: 2 }, range: null, size: { small: 'x' } }
  const [result] = readSearchAnswer({ results: [{ ...HITS, facets }] }, [ASKED])?.results ?? []
  expect(result?.facets).toEqual({ tag: { new: 2 } })
})

it('facets with malformed counts are empty', () => {
  const facetsOf = (facets: unknown) =>
    readSearchAnswer({ results: [{ ...HITS, facets }] }, [ASKED])?.results[0]
  expect(facetsOf({ tag: { new: 2 } })).toMatchObject({ facets: { tag: { new: 2 } } })
  expect(facetsOf({ tag: { new: 'x' } })).toMatchObject({ facets: {} })
})
