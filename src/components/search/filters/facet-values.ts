import { toJson } from '../../../lib/data/to-json'
import { plainText } from '../../../lib/text/plain-text'
import { isValue } from '../query/query-string'

/** A category, its number of results and, if open, its subcategories. */
export interface Category {
  name: string
  path: string
  count: number
  isRefined: boolean
  data: readonly Category[] | null
}

export interface FacetValue {
  value: string
  label: string
  count: number
  isChecked: boolean
}

/** The part of an answer with facet counts. */
export interface FacetCounts {
  nbHits?: number
  disjunctiveFacets: readonly { name: string; data: object }[]
  hierarchicalFacets: readonly { data: readonly Category[] | null }[]
}

const countsAsText = (answer: FacetCounts | null): string =>
  answer ? toJson([answer.disjunctiveFacets, answer.hierarchicalFacets]) : ''

/** Whether two answers have the same counts, as pages of one search do. */
export const hasSameCounts = (one: FacetCounts | null, other: FacetCounts | null): boolean =>
  one === other || (one?.nbHits === other?.nbHits && countsAsText(one) === countsAsText(other))

export const categoriesOf = (answer: FacetCounts | null): readonly Category[] =>
  answer?.hierarchicalFacets[0]?.data ?? []

/** A label that sorts without collation, which takes a browser 5 ms to load. */
const PLAIN = /^[\w &'()+,./%-]*$/
const NUMBER = /(\d+)/
let collator: Intl.Collator | undefined

/** Compares labels by letters, and numbers in them by value. */
export function byLabel({ label: one }: FacetValue, { label: other }: FacetValue): number {
  if (!PLAIN.test(one + other)) {
    collator ??= new Intl.Collator('en-GB', { numeric: true })
    return collator.compare(one, other)
  }
  // The pieces alternate: text, number.
  const pieces = other.toLowerCase().split(NUMBER)
  let place = 0
  for (const piece of one.toLowerCase().split(NUMBER)) {
    const beside = pieces[place] ?? ''
    if (piece !== beside)
      return (place % 2 && Number(piece) - Number(beside)) || (piece < beside ? -1 : 1)
    place += 1
  }
  // One is a prefix of the other.
  return one.length - other.length
}

export const facetValue = (
  value: string,
  count: number,
  checked: readonly string[],
): FacetValue => ({ value, label: plainText(value), count, isChecked: checked.includes(value) })

const countsOf = (answer: FacetCounts | null, attribute: string): object =>
  answer?.disjunctiveFacets.find(({ name }) => name === attribute)?.data ?? {}

export const hasValues = (
  answer: FacetCounts | null,
  attribute: string,
  checked: readonly string[],
): boolean => checked.length > 0 || Object.keys(countsOf(answer, attribute)).length > 0

/** The counted and the checked values of a facet, the most frequent first. */
export function facetValues(
  answer: FacetCounts | null,
  attribute: string,
  checked: readonly string[],
): FacetValue[] {
  const counts = new Map<string, number>(Object.entries(countsOf(answer, attribute)))
  for (const value of checked) if (!counts.has(value)) counts.set(value, 0)
  // Invisible values cannot be chosen (search.11).
  return [...counts]
    .filter(([value]) => isValue(value))
    .map(([value, count]) => facetValue(value, count, checked))
    .sort((one, other) => other.count - one.count || byLabel(one, other))
}
