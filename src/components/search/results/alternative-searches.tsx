import type { ProductSearchSettings } from '../../../atoms/search/search'
import { FEATURED_FACET } from '../../../entities/search/filter-group'
import { plainText } from '../../../lib/text/plain-text'
import { plural } from '../../../lib/text/plural'
import {
  activeFilters,
  facetFiltersOf,
  withoutFilters,
  withToggledValue,
} from '../filters/active-filters'
import { CATEGORY_ATTRIBUTE } from '../filters/facets'
import type { SearchRoute } from '../query/search-route'
import './alternative-searches.css'

interface AlternativeSearchesProps {
  alternatives: readonly Alternatives[]
  onChange: (route: SearchRoute) => void
}

/** Searches with results, each with its count (search.33). */
export function AlternativeSearches({ alternatives, onChange }: AlternativeSearchesProps) {
  return (
    <div className="trade-ways-on trade-stack-4">
      {alternatives
        .filter(({ found }) => found.length > 0)
        .map(({ title, found }) => (
          <div key={title} className="trade-ways-on__group trade-stack-2 trade-shrinks">
            <p className="trade-text-faint" aria-hidden="true">
              {title}
            </p>
            <ul className="trade-ways-on__list trade-cluster" aria-label={title}>
              {found.map(({ key, label, count, route }) => (
                <li key={key}>
                  <button
                    type="button"
                    className="trade-ways-on__way trade-cluster trade-wraps"
                    onClick={() => onChange(route)}
                  >
                    <bdi>{label}</bdi>
                    <span className="trade-figures trade-text-faint">
                      {count} {plural(count, 'result')}
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          </div>
        ))}
    </div>
  )
}

interface AlternativeSearch {
  key: string
  label: string
  count: number
  route: SearchRoute
}

/** The suggestions for a search without hits (search.33). */
export interface Alternatives {
  title: string
  found: AlternativeSearch[]
}

/** How many filters, or query words, are left out in turn. */
const MAX_TRIES = 6
const MAX_CATEGORIES = 6

type Candidate = Omit<AlternativeSearch, 'count'>

function withoutFilter(route: SearchRoute, settings: ProductSearchSettings): Candidate[] {
  const filters = activeFilters(route, settings.facets).map(({ key, label, value, without }) => ({
    key,
    label: `Without ${label}: ${value}`,
    route: without,
  }))
  const featured = (route.lists[FEATURED_FACET.name] ?? []).map((value) => ({
    key: `${FEATURED_FACET.name}:${value}`,
    label: `Without ${plainText(value)}`,
    route: withToggledValue(route, FEATURED_FACET.name, value),
  }))
  const all = [...filters, ...featured].slice(0, MAX_TRIES)
  const none = { key: 'all', label: 'Without any filter', route: withoutFilters(route) }
  return all.length > 1 ? [...all, none] : all
}

function withoutWord(route: SearchRoute, note = ''): Candidate[] {
  const words = route.query.trim().split(/\s+/)
  if (words.length < 2 || words.length > MAX_TRIES) return []
  return words.map((_, place) => {
    const query = words.filter((_word, each) => each !== place).join(' ')
    return { key: `${place}${note}`, label: query + note, route: { ...route, page: 1, query } }
  })
}

/** Counts the results of alternative searches in one request (search.33). Throws `SearchError`. */
export async function findAlternatives(
  route: SearchRoute,
  settings: ProductSearchSettings,
): Promise<Alternatives[]> {
  const { client, index, facets, parameters } = settings
  const countOf = ({ query, ...rest }: SearchRoute) => ({
    indexName: index,
    query,
    facetFilters: facetFiltersOf({ query, ...rest }, facets),
    ...(parameters.filters && { filters: parameters.filters }),
    hitsPerPage: 0,
  })
  const empty = { ...withoutFilters(route), query: '' }
  const filters = withoutFilter(route, settings)
  const shorter = withoutWord(route)
  const bare = filters.length > 0 ? withoutWord(withoutFilters(route), ', without filters') : []
  const alternatives = [...filters, ...shorter, ...bare]
  const { results } = await client.search({
    requests: [
      ...alternatives.map((candidate) => countOf(candidate.route)),
      { ...countOf(empty), facets: [CATEGORY_ATTRIBUTE] },
    ],
  })
  const answers = results as { nbHits?: number; facets?: Record<string, Record<string, number>> }[]
  const found = (tried: readonly Candidate[], first: number): AlternativeSearch[] =>
    tried
      .map((way, place) => ({ ...way, count: answers[first + place]?.nbHits ?? 0 }))
      .filter(({ count }) => count > 0)
  const byCount = (one: AlternativeSearch, other: AlternativeSearch) => other.count - one.count
  const categories = Object.entries(
    answers[alternatives.length]?.facets?.[CATEGORY_ATTRIBUTE] ?? {},
  )
  const fewerWords = [
    ...found(shorter, filters.length).sort(byCount),
    ...found(bare, filters.length + shorter.length).sort(byCount),
  ]
  const popular = categories.map(([category, count]) => ({
    key: category,
    label: plainText(category),
    count,
    route: { ...empty, category },
  }))
  return [
    { title: 'Fewer filters', found: found(filters, 0) },
    { title: 'Fewer words', found: fewerWords.slice(0, 1) },
    { title: 'Popular categories', found: popular.sort(byCount).slice(0, MAX_CATEGORIES) },
  ]
}
