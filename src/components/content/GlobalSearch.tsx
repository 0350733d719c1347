import { useAtomValue } from 'jotai'
import { Index } from 'react-instantsearch'
import { isSearchReadyAtom } from '../../atoms/search/search'
import { TextLink } from '../ui/TextLink'
import { VisuallyHidden } from '../ui/VisuallyHidden'
import { ContentGridSkeleton } from './ContentGrid'
import { ContentHits } from './ContentHits'
import { ContentPage } from './ContentPage'
import type { RouteNames } from './content-route'
import { type GlobalSection, hitsOf, SECTIONS, sectionsOf } from './global-sections'
import { ProductHits } from './products/ProductHits'
import { RoutedContent } from './RoutedContent'
import { type ContentSearch, linkTo } from './use-content-search'

interface GlobalSearchProps {
  /** Whether products have prices and add controls (search.3). */
  storeenabled: boolean
}

const NAMES: RouteNames = { query: 's', type: 'type', lists: [] }
const TABS = [{ type: '', text: 'all' }, ...SECTIONS.map(({ type, tab }) => ({ type, text: tab }))]

const FIELD = {
  name: 'Site',
  label: 'Search the site',
  placeholder: 'Search for a product',
}

/** Global search: products and all content, by type (content.30). */
export function GlobalSearch({ storeenabled }: GlobalSearchProps) {
  const areProductsReady = useAtomValue(isSearchReadyAtom)
  return (
    <RoutedContent names={NAMES} namespace="site">
      {(search) => {
        const sections = sectionsOf(search.route.type)
        const type = sections.length === 1 ? search.route.type : ''
        const hasProducts = type === '' || type === 'products'
        const isReady = search.isReady && (areProductsReady || !hasProducts)
        return (
          <ContentPage
            search={{ ...search, isReady }}
            name="Search"
            head={<h2 className="trade-content__headline">How can we help you?</h2>}
            field={FIELD}
            types={{ label: 'Type of result', links: TABS, current: type }}
            lists={sections.map((section) => section.type)}
            all="Search everything"
            skeleton={<ContentGridSkeleton count={6} />}
          >
            {sections.map((section) => (
              <Index
                key={section.type}
                indexName={search.settings.indices[section.index]}
                indexId={section.type}
              >
                <Section
                  search={search}
                  section={section}
                  chosen={type}
                  storeenabled={storeenabled}
                />
              </Index>
            ))}
          </ContentPage>
        )
      }}
    </RoutedContent>
  )
}

interface SectionProps extends GlobalSearchProps {
  search: ContentSearch
  section: GlobalSection
  /** The type that is chosen; empty for all. */
  chosen: string
}

/** A section: all its hits when it is chosen, else the first ones with 'view all' (content.30). */
function Section({ search, section, chosen, storeenabled }: SectionProps) {
  const { type, tab, heading } = section
  const isPreview = type !== chosen
  const list = {
    search,
    hitsPerPage: hitsOf(section, chosen),
    isPreview,
    action: isPreview && (
      <TextLink
        {...linkTo(search, type, search.focusResults)}
        look="strong"
        className="trade-content__all"
      >
        view all<VisuallyHidden> {tab}</VisuallyHidden>
      </TextLink>
    ),
  }
  if (type === 'products') return <ProductHits {...list} storeenabled={storeenabled} />
  return <ContentHits {...list} name={type} heading={heading} noun={tab} isBelow={isPreview} />
}
