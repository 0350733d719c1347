import { Index } from 'react-instantsearch'
import { landmarkName } from '../search/query/namespaces'
import { useNamespace } from '../search/query/use-namespace'
import { ContentGrid, ContentGridSkeleton } from './ContentGrid'
import { ContentList } from './ContentList'
import { ContentResults } from './ContentResults'
import { ContentStatus } from './ContentStatus'
import { listContent } from './content-hits'
import type { RouteNames } from './content-route'
import { InsightHead, type InsightHeadProps } from './InsightHead'
import { INSIGHT_LISTS, type InsightList, insightLists, RESOURCE_TYPES } from './insight-lists'
import { PAGE_SIZE, TRAINING } from './list-filters'
import { TypeLinks } from './TypeLinks'
import { type ContentSearch, useContentSearch } from './use-content-search'
import { useListHits } from './use-list-hits'
import { WayOn } from './WayOn'

const NAMES: RouteNames = { type: 'insight-type', lists: INSIGHT_LISTS }

/** Insight search: a masthead, and news, resources and training videos by category (content.15). */
export function InsightSearch(head: InsightHeadProps) {
  const namespace = useNamespace('insight')
  return namespace ? <RoutedInsightSearch namespace={namespace} head={head} /> : null
}

const LINKS = [
  { type: '', text: 'All' },
  { type: TRAINING, text: 'Training videos' },
  ...RESOURCE_TYPES.map((type) => ({ type, text: type })),
]

/** The links, with one for a category of news that the address alone has. */
const linksFor = (type: string) =>
  LINKS.some((link) => link.type === type) ? LINKS : [...LINKS, { type, text: type }]

interface RoutedInsightSearchProps {
  namespace: string
  head: InsightHeadProps
}

function RoutedInsightSearch({ namespace, head }: RoutedInsightSearchProps) {
  const search = useContentSearch(NAMES, namespace)
  const { route, router, settings } = search
  const lists = insightLists(route.type)
  const names = lists.map(({ name }) => name)
  return (
    <div className="trade-content">
      <div className="trade-content__main trade-stack-4">
        <InsightHead {...head} />
        <TypeLinks
          label={landmarkName('Kind of insight', namespace)}
          links={linksFor(route.type)}
          current={route.type}
          hrefFor={(type) => router.urlOf({ type, pages: {} })}
          onOpen={(type) => router.open({ type, pages: {} })}
        />
        <ContentStatus search={search} lists={names} name="Insights" />
        <ContentResults search={search} skeleton={<ContentGridSkeleton count={8} />}>
          {lists.map((list, place) => (
            <Index key={list.name} indexName={settings.indices[list.name]} indexId={list.name}>
              <InsightHits search={search} list={list} isBelow={place > 0} />
            </Index>
          ))}
        </ContentResults>
        <WayOn search={search} lists={names} all="Show all insights" />
      </div>
    </div>
  )
}

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
