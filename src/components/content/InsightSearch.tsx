import { Index } from 'react-instantsearch'
import { ContentGrid, ContentGridSkeleton } from './ContentGrid'
import { ContentList } from './ContentList'
import { ContentPage } from './ContentPage'
import { listContent } from './content-hits'
import type { RouteNames } from './content-route'
import { InsightHead, type InsightHeadProps } from './InsightHead'
import { INSIGHT_LISTS, type InsightList, insightLists, RESOURCE_TYPES } from './insight-lists'
import { PAGE_SIZE, TRAINING } from './list-filters'
import { RoutedContent } from './RoutedContent'
import type { ContentSearch } from './use-content-search'
import { useListHits } from './use-list-hits'

const NAMES: RouteNames = { type: 'insight-type', lists: INSIGHT_LISTS }

/** Insight search: a masthead, and news, resources and training videos by category (content.15). */
export function InsightSearch(head: InsightHeadProps) {
  return (
    <RoutedContent names={NAMES} namespace="insight">
      {(search) => {
        const { type } = search.route
        const lists = insightLists(type)
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
                <InsightHits search={search} list={list} isBelow={place > 0} />
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

interface InsightHitsProps {
  search: ContentSearch
  list: InsightList
  /** Below another list. */
  isBelow: boolean
}

function InsightHits({ search, list, isBelow }: InsightHitsProps) {
  const { name, heading, facetFilters } = list
  const found = useListHits(
    search,
    { name, parameters: search.settings.cards, hitsPerPage: PAGE_SIZE, facetFilters },
    listContent,
  )
  return (
    <ContentList
      search={search}
      name={name}
      found={found}
      heading={heading}
      noun={heading}
      hasPages
      skeleton={<ContentGridSkeleton count={8} />}
    >
      <ContentGrid hits={found.hits} isBelow={isBelow} />
    </ContentList>
  )
}
