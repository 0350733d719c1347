import { attributeIn, type IndexSettings } from '../../src/contract/search-index'
import type { SearchRecord } from './search-record'

/** Orders records. */
export type Order = (one: SearchRecord, other: SearchRecord) => number

/** What the settings of an index declare, by attribute. */
export interface Declared {
  searchable: readonly string[]
  /** The facets to filter by. */
  facets: ReadonlySet<string>
  /** The facets whose values are counted. */
  counted: ReadonlySet<string>
  /** The facets whose values can be searched. */
  searchableFacets: ReadonlySet<string>
  /** The numbers to filter by, and their operators. */
  numbers: ReadonlyMap<string, 'all' | 'equality'>
  hidden: readonly string[]
  highlighted: readonly string[]
  /** The order of equally relevant records. */
  ranking: Order
  /** The order of a sort replica, before relevance. */
  sort?: Order
}

const hasModifier = (modifier: string) => (setting: string) => setting.startsWith(`${modifier}(`)

/** 'asc(price)' as an order; `null` for a criterion of relevance. */
function orderOf(criterion: string): Order | null {
  const [, direction, attribute = ''] = /^(asc|desc)\((.+)\)$/.exec(criterion) ?? []
  if (!direction) return null
  const sign = direction === 'asc' ? 1 : -1
  return (one, other) => sign * (Number(one[attribute] ?? 0) - Number(other[attribute] ?? 0))
}

const inTurn =
  (orders: readonly Order[]): Order =>
  (one, other) =>
    orders.reduce((difference, order) => difference || order(one, other), 0)

const isOrder = (order: Order | null): order is Order => order !== null

/** Reads the settings of an index (search.20). */
export function readSettings(settings: IndexSettings): Declared {
  const { attributesForFaceting: facets, ranking } = settings
  const attributes = (all: readonly string[]) => new Set(all.map(attributeIn))
  const [first] = ranking.slice(0, 1).map(orderOf).filter(isOrder)
  return {
    searchable: settings.searchableAttributes.map(attributeIn),
    facets: attributes(facets),
    counted: attributes(facets.filter((facet) => !hasModifier('filterOnly')(facet))),
    searchableFacets: attributes(facets.filter(hasModifier('searchable'))),
    numbers: new Map(
      settings.numericAttributesForFiltering.map((name) => [
        attributeIn(name),
        hasModifier('equalOnly')(name) ? 'equality' : 'all',
      ]),
    ),
    hidden: settings.unretrievableAttributes,
    highlighted: settings.attributesToHighlight,
    ranking: inTurn(settings.customRanking.map(orderOf).filter(isOrder)),
    ...(first && { sort: first }),
  }
}
