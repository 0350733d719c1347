import { Index } from 'react-instantsearch'
import { filterFor } from '../../lib/text/filter-value'
import { landmarkName } from '../search/query/namespaces'
import { useNamespace } from '../search/query/use-namespace'
import { SearchField } from '../search/SearchField'
import { ContentGrid, ContentGridSkeleton } from './ContentGrid'
import { ContentList } from './ContentList'
import { ContentResults } from './ContentResults'
import { ContentStatus } from './ContentStatus'
import { listContent } from './content-hits'
import type { RouteNames } from './content-route'
import { PAGE_SIZE, TRAINING, withCategory } from './list-filters'
import { TypeLinks } from './TypeLinks'
import { type ContentSearch, useContentSearch } from './use-content-search'
import { useListHits } from './use-list-hits'
import { WayOn } from './WayOn'

interface SupportSearchProps {
  /** Resource categories, separated by commas; 'training' for training videos (content.10). */
  options: string
}

const NAMES: RouteNames = { query: 'q', type: 'support-type', lists: ['page'] }
const LISTS = ['page']

/** Support search: training videos and resources, by category and keyword (content.10). */
export function SupportSearch({ options }: SupportSearchProps) {
  const namespace = useNamespace('support')
  return namespace ? <RoutedSupportSearch namespace={namespace} options={options} /> : null
}

const textOf = (type: string) => (type === TRAINING ? 'Training videos' : type)

/** The links of the filter list. A type that the address alone has gets a link of its own. */
function linksOf(options: string, current: string) {
  const types = options.split(',').map((option) => option.trim())
  return [...new Set(['', ...types, current])].map((type) => ({
    type,
    text: type === '' ? 'All' : textOf(type),
  }))
}

function RoutedSupportSearch({ namespace, options }: SupportSearchProps & { namespace: string }) {
  const search = useContentSearch(NAMES, namespace)
  const { route, router, settings } = search
  const { indices } = settings
  return (
    <div className="trade-content">
      <div className="trade-content__main trade-stack-4">
        <SearchField
          query={route.query}
          onSearch={router.search}
          name={landmarkName('Support', namespace)}
          label="Search support"
          placeholder="Search films and guides"
        />
        <TypeLinks
          label={landmarkName('Kind of support', namespace)}
          links={linksOf(options, route.type)}
          current={route.type}
          hrefFor={(type) => router.urlOf({ type, pages: {} })}
          onOpen={(type) => router.open({ type, pages: {} })}
        />
        <ContentStatus search={search} lists={LISTS} name="Support" />
        <ContentResults search={search} skeleton={<ContentGridSkeleton count={8} />}>
          <Index indexName={indices[indexOf(route.type)]} indexId="support">
            <SupportList search={search} />
          </Index>
        </ContentResults>
        <WayOn search={search} lists={LISTS} all="Search all films and guides" />
      </div>
    </div>
  )
}

const indexOf = (type: string) =>
  type === '' ? 'searchable' : type === TRAINING ? 'training' : 'resources'

/** All types together come from the index of everything, narrowed to two types of record (search.120). */
const allTypes = ({ training, resources }: ContentSearch['settings']['typeLabels']) => [
  [training, resources].map((label) => filterFor('post_type_label', label)),
]

function SupportList({ search }: { search: ContentSearch }) {
  const { type } = search.route
  const facetFilters =
    type === ''
      ? allTypes(search.settings.typeLabels)
      : type === TRAINING
        ? undefined
        : withCategory('resource-category', type)
  const found = useListHits(
    search,
    { name: 'page', parameters: search.settings.cards, hitsPerPage: PAGE_SIZE, facetFilters },
    listContent,
  )
  return (
    <ContentList
      search={search}
      name="page"
      found={found}
      heading="Support"
      noun={type === '' ? 'support' : textOf(type)}
      isOnly
      hasPages
      skeleton={<ContentGridSkeleton count={8} />}
    >
      <ContentGrid hits={found.hits} hasTypes={type === ''} />
    </ContentList>
  )
}
