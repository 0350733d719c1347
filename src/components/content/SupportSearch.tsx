import { Index } from 'react-instantsearch'
import { filterFor } from '../../lib/text/filter-value'
import { ContentGridSkeleton } from './ContentGrid'
import { ContentHits } from './ContentHits'
import { ContentPage } from './ContentPage'
import { RoutedContent } from './ContentResults'
import type { RouteNames } from './content-route'
import { PAGE_SIZE, TRAINING, typeLinks, typeText, withCategory } from './list-filters'
import type { ContentSearch } from './use-content-search'

interface SupportSearchProps {
  /** Resource categories, separated by commas; 'training' for training videos (content.10). */
  options: string
}

const NAMES: RouteNames = { query: 'q', type: 'support-type', lists: ['page'] }
const LISTS = ['page']
const FIELD = {
  name: 'Support',
  label: 'Search support',
  placeholder: 'Search videos and guides',
}

/** Support search: training videos and resources, by category and keyword (content.10). */
export function SupportSearch({ options }: SupportSearchProps) {
  return (
    <RoutedContent names={NAMES} namespace="support">
      {(search) => {
        const { type } = search.route
        const types = options.split(',').map((option) => option.trim())
        return (
          <ContentPage
            search={search}
            name="Support"
            field={FIELD}
            types={{ label: 'Type of support', links: typeLinks(types, type), current: type }}
            lists={LISTS}
            all="Search all videos and guides"
            skeleton={<ContentGridSkeleton count={8} />}
          >
            <Index indexName={search.settings.indices[indexOf(type)]} indexId="support">
              <ContentHits
                search={search}
                name="page"
                heading="Support"
                noun={type === '' ? 'support' : typeText(type)}
                facetFilters={filtersOf(search)}
                hitsPerPage={PAGE_SIZE}
                isOnly
                hasPages
                hasTypes={type === ''}
              />
            </Index>
          </ContentPage>
        )
      }}
    </RoutedContent>
  )
}

const indexOf = (type: string) =>
  type === '' ? 'searchable' : type === TRAINING ? 'training' : 'resources'

/** All types come from one index, narrowed to two record types (search.120). */
const allTypes = ({ training, resources }: ContentSearch['settings']['typeLabels']) => [
  [training, resources].map((label) => filterFor('post_type_label', label)),
]

function filtersOf({ route: { type }, settings }: ContentSearch) {
  if (type === '') return allTypes(settings.typeLabels)
  return type === TRAINING ? undefined : withCategory('resource-category', type)
}
