import { expect, it } from 'vitest'
import { facetValues, hasSameCounts } from '../../../../src/components/search/filters/facet-values'

const answer = {
  disjunctiveFacets: [
    { name: 'size', data: { '10 cm': 2, '9 cm': 2, 'S &amp; M': 7, __proto__: 1 } },
    { name: 'tag', data: {} },
  ],
  hierarchicalFacets: [],
}

it('a facet lists its values by count, then by name (search.152)', () => {
  expect(facetValues(answer, 'size', ['9 cm']).map(({ label, count }) => [label, count])).toEqual([
    ['S & M', 7],
    ['9 cm', 2],
    ['10 cm', 2],
  ])
  expect(facetValues(answer, 'other', [])).toEqual([])
  expect(facetValues(null, 'size', [])).toEqual([])
})

it('a checked value without products stays, with 0 results (search.152)', () => {
  expect(facetValues(answer, 'tag', ['Organic'])).toEqual([
    { value: 'Organic', label: 'Organic', count: 0, isChecked: true },
  ])
})

it('equally frequent values are sorted by name, numbers by value (search.152)', () => {
  const inOrder = (...values: string[]) =>
    facetValues(
      {
        disjunctiveFacets: [
          { name: 'any', data: Object.fromEntries(values.map((each) => [each, 1])) },
        ],
        hierarchicalFacets: [],
      },
      'any',
      [],
    ).map(({ label }) => label)
  expect(inOrder('Zest', 'apple 10', 'Apple 9', 'apple')).toEqual([
    'apple',
    'Apple 9',
    'apple 10',
    'Zest',
  ])
  expect(inOrder('Zest', 'Éclair', 'Fudge', 'Earl')).toEqual(['Earl', 'Éclair', 'Fudge', 'Zest'])
})

it('answers have equal counts when each value has the same number in both (search.35)', () => {
  const tea = {
    nbHits: 2,
    disjunctiveFacets: [{ name: 'tag', data: { Organic: 2 } }],
    hierarchicalFacets: [],
  }
  const other = { ...tea, disjunctiveFacets: [{ name: 'tag', data: { Organic: 1 } }] }
  expect(hasSameCounts(tea, structuredClone(tea))).toBe(true)
  expect(hasSameCounts(tea, other)).toBe(false)
  expect(hasSameCounts(tea, { ...tea, nbHits: 3 })).toBe(false)
  expect(hasSameCounts(tea, null)).toBe(false)
  expect(hasSameCounts(null, null)).toBe(true)
})

it('invisible values are left out; a label comes before longer ones with the same start (search.11, search.22)', () => {
  const data = { '': 9, ' ': 8, '<b></b>': 7, '\u200b': 6, A4: 1, A: 1 }
  const answer = { disjunctiveFacets: [{ name: 'size', data }], hierarchicalFacets: [] }
  expect(facetValues(answer, 'size', []).map(({ label }) => label)).toEqual(['A', 'A4'])
})
