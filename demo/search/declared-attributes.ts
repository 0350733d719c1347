import { attributeIn, type IndexSettings } from '../../widgets/contract/search-index'
import { CRITERIA, type RankingOrder, type Relevance } from './relevance'
import { valueAt } from './search-record'
import type { SearchableAttribute } from './text-index'

/** The declared attributes in an index's settings. */
export interface DeclaredAttributes {
  searchable: readonly SearchableAttribute[]
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
  /** 'attribute:words' */
  snippets: readonly string[]
  /** The criteria of `ranking`, including custom ones. */
  ranking: RankingOrder
}

const hasModifier = (modifier: string) => (setting: string) => setting.startsWith(`${modifier}(`)

const isCriterion = (name: string): name is keyof Relevance => name in CRITERIA

const placeOf = (value: unknown) =>
  typeof value === 'number' ? 0 : typeof value === 'string' ? 1 : 2

/**
 * The order of one ranking criterion; `null` for a relevance criterion that the shop does not need. Numbers come
 * before texts; records without the value come last.
 */
function orderOf(criterion: string): RankingOrder | null {
  if (isCriterion(criterion)) return CRITERIA[criterion]
  const [, direction, attribute = ''] = /^(asc|desc)\((.+)\)$/.exec(criterion) ?? []
  if (!direction) return null
  const sign = direction === 'asc' ? 1 : -1
  return (one, other) => {
    const [first, second] = [valueAt(one.record, attribute), valueAt(other.record, attribute)]
    if (typeof first === 'number' && typeof second === 'number') return sign * (first - second)
    if (typeof first === 'string' && typeof second === 'string') {
      return sign * first.localeCompare(second, 'en-GB')
    }
    return placeOf(first) - placeOf(second)
  }
}

const inTurn =
  (orders: readonly RankingOrder[]): RankingOrder =>
  (one, other) =>
    orders.reduce((difference, order) => difference || order(one, other), 0)

const isOrder = (order: RankingOrder | null): order is RankingOrder => order !== null

/** Reads the settings of an index (search.20). */
export function readSettings(settings: IndexSettings): DeclaredAttributes {
  const { attributesForFaceting: facets } = settings
  const attributes = (all: readonly string[]) => new Set(all.map(attributeIn))
  const criteria = settings.ranking.flatMap((criterion) =>
    criterion === 'custom' ? settings.customRanking : criterion,
  )
  return {
    searchable: settings.searchableAttributes.map((setting) => {
      const name = attributeIn(setting)
      return {
        name,
        isOrdered: !hasModifier('unordered')(setting),
        isForgiving: !settings.disableTypoToleranceOnAttributes.includes(name),
      }
    }),
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
    snippets: settings.attributesToSnippet,
    ranking: inTurn(criteria.map(orderOf).filter(isOrder)),
  }
}
