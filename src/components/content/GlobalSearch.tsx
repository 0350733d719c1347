import { useAtomValue } from 'jotai'
import { type MouseEvent, useRef } from 'react'
import { Index } from 'react-instantsearch'
import { isSearchReadyAtom } from '../../atoms/search/search'
import { isPlainClick } from '../../lib/browser/plain-click'
import { landmarkName } from '../search/query/namespaces'
import { useNamespace } from '../search/query/use-namespace'
import { SearchField } from '../search/SearchField'
import { TextLink } from '../ui/TextLink'
import { VisuallyHidden } from '../ui/VisuallyHidden'
import { ContentGridSkeleton } from './ContentGrid'
import { ContentHits } from './ContentHits'
import { ContentResults } from './ContentResults'
import { ContentStatus } from './ContentStatus'
import type { RouteNames } from './content-route'
import { type GlobalSection, hitsOf, SECTIONS, sectionsOf } from './global-sections'
import { ProductHits } from './products/ProductHits'
import { TypeLinks } from './TypeLinks'
import { useContentSearch } from './use-content-search'
import { WayOn } from './WayOn'
import './content.css'

interface GlobalSearchProps {
  /** Whether products have prices and add controls (search.3). */
  storeenabled: boolean
}

const NAMES: RouteNames = { query: 's', type: 'type', lists: [] }
const TABS = [{ type: '', text: 'all' }, ...SECTIONS.map(({ type, tab }) => ({ type, text: tab }))]

/** Global search: products and all content, by type (content.30). */
export function GlobalSearch(props: GlobalSearchProps) {
  const namespace = useNamespace('site')
  return namespace ? <RoutedGlobalSearch namespace={namespace} {...props} /> : null
}

function RoutedGlobalSearch(props: GlobalSearchProps & { namespace: string }) {
  const { namespace, storeenabled } = props
  const search = useContentSearch(NAMES, namespace)
  const { route, router, settings } = search
  const areProductsReady = useAtomValue(isSearchReadyAtom)
  const results = useRef<{ focus: () => void }>(null)
  const sections = sectionsOf(route.type)
  const names = sections.map((section) => section.type)
  const type = sections.length === 1 ? route.type : ''
  const isReady = search.isReady && (areProductsReady || (type !== '' && type !== 'products'))

  const openAll = (section: GlobalSection) => {
    router.open({ type: section.type })
    results.current?.focus()
  }
  return (
    <div className="trade-content">
      <div className="trade-content__main trade-stack-4">
        <h2 className="trade-content__headline">How can we help you?</h2>
        <SearchField
          query={route.query}
          onSearch={router.search}
          name={landmarkName('Site', namespace)}
          label="Search the site"
          placeholder="Search for a product"
        />
        <TypeLinks
          label={landmarkName('Type of result', namespace)}
          links={TABS}
          current={type}
          hrefFor={(target) => router.urlOf({ type: target })}
          onOpen={(target) => router.open({ type: target })}
        />
        <ContentStatus search={search} lists={names} name="Search" />
        <ContentResults
          ref={results}
          search={{ ...search, isReady }}
          skeleton={<ContentGridSkeleton count={6} />}
        >
          {sections.map((section) => (
            <Index
              key={section.type}
              indexName={settings.indices[section.index]}
              indexId={section.type}
            >
              <Section
                section={section}
                search={search}
                hitsPerPage={hitsOf(section, type)}
                storeenabled={storeenabled}
                isPreview={section.type !== type}
                action={
                  section.type !== type && (
                    <ViewAll
                      section={section}
                      href={router.urlOf({ type: section.type })}
                      onOpen={openAll}
                    />
                  )
                }
              />
            </Index>
          ))}
        </ContentResults>
        <WayOn search={search} lists={names} all="Search everything" />
      </div>
    </div>
  )
}

const Section = (props: Parameters<typeof ContentHits>[0] & GlobalSearchProps) =>
  props.section.type === 'products' ? <ProductHits {...props} /> : <ContentHits {...props} />

interface ViewAllProps {
  section: GlobalSection
  href: string
  onOpen: (section: GlobalSection) => void
}

/** 'view all' of a section: a plain click opens its type without a reload. */
function ViewAll({ section, href, onOpen }: ViewAllProps) {
  const follow = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    onOpen(section)
  }
  return (
    <TextLink look="strong" className="trade-content__all" href={href} onClick={follow}>
      view all<VisuallyHidden> {section.tab}</VisuallyHidden>
    </TextLink>
  )
}
