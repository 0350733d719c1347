import { Index } from 'react-instantsearch'
import { ContentGridSkeleton } from './ContentGrid'
import { ContentHits } from './ContentHits'
import { ContentPage } from './ContentPage'
import type { RouteNames } from './content-route'
import { InsightHead, type InsightHeadProps } from './InsightHead'
import { PAGE_SIZE, TRAINING, withCategory } from './list-filters'
import { RoutedContent } from './RoutedContent'
import type { ListQuery } from './use-list-hits'

interface InsightList extends Pick<ListQuery, 'facetFilters'> {
  name: 'news' | 'resources' | 'training'
  heading: string
}

const LISTS: readonly InsightList[] = [
  { name: 'news', heading: 'News' },
  { name: 'resources', heading: 'Resources' },
  { name: 'training', heading: 'Training videos' },
]

const NAMES: RouteNames = { type: 'insight-type', lists: LISTS.map(({ name }) => name) }

/** The values of `insight-type` that are categories of resources; all others are of news (content.15). */
const RESOURCE_TYPES = ['Drink of the Month', 'Machine Assistance', 'Recipes']

/** The lists that a value of `insight-type` shows; all three without one (content.15). */
function listsFor(type: string): readonly InsightList[] {
  if (type === '') return LISTS
  if (type === TRAINING) return LISTS.filter(({ name }) => name === 'training')
  return RESOURCE_TYPES.includes(type)
    ? [{ name: 'resources', heading: type, facetFilters: withCategory('resource-category', type) }]
    : [{ name: 'news', heading: type, facetFilters: withCategory('category', type) }]
}

/** Insight search: a masthead, and news, resources and training videos by category (content.15). */
export function InsightSearch(head: InsightHeadProps) {
  return (
    <RoutedContent names={NAMES} namespace="insight">
      {(search) => {
        const { type } = search.route
        const lists = listsFor(type)
        return (
          <ContentPage
            search={search}
            name="Insights"
            head={<InsightHead {...head} />}
            types={{ label: 'Kind of insight', links: linksFor(type), current: type }}
            lists={lists.map(({ name }) => name)}
            all="Show all insights"
            skeleton={<ContentGridSkeleton count={8} />}
          >
            {lists.map((list, place) => (
              <Index
                key={list.name}
                indexName={search.settings.indices[list.name]}
                indexId={list.name}
              >
                <ContentHits
                  {...list}
                  search={search}
                  noun={list.heading}
                  hitsPerPage={PAGE_SIZE}
                  hasPages
                  isBelow={place > 0}
                />
              </Index>
            ))}
          </ContentPage>
        )
      }}
    </RoutedContent>
  )
}

const LINKS = [
  { type: '', text: 'All' },
  { type: TRAINING, text: 'Training videos' },
  ...RESOURCE_TYPES.map((type) => ({ type, text: type })),
]

/** The links, with one for a category of news that the address alone has. */
const linksFor = (type: string) =>
  LINKS.some((link) => link.type === type) ? LINKS : [...LINKS, { type, text: type }]
