import { Index } from 'react-instantsearch'
import { ContentGridSkeleton } from './ContentGrid'
import { ContentHits } from './ContentHits'
import { ContentPage } from './ContentPage'
import type { RouteNames } from './content-route'
import { InsightHead, type InsightHeadProps } from './InsightHead'
import { INSIGHT_LISTS, insightLists, RESOURCE_TYPES } from './insight-lists'
import { PAGE_SIZE, TRAINING } from './list-filters'
import { RoutedContent } from './RoutedContent'

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
                <ContentHits
                  search={search}
                  name={list.name}
                  heading={list.heading}
                  noun={list.heading}
                  facetFilters={list.facetFilters}
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
