import { useAtomValue } from 'jotai'
import { Index } from 'react-instantsearch'
import { isSearchReadyAtom } from '../../atoms/search/search'
import type { SearchIndex } from '../../config'
import { TextLink } from '../ui/TextLink'
import { VisuallyHidden } from '../ui/VisuallyHidden'
import { ContentGridSkeleton } from './ContentGrid'
import { ContentHits } from './ContentHits'
import { noResults } from './ContentList'
import { ContentPage } from './ContentPage'
import { RoutedContent } from './ContentResults'
import type { RouteNames } from './content-route'
import { ProductHits } from './products/ProductHits'
import { type ContentSearch, type ListAnswer, linkTo } from './use-content-search'

interface GlobalSearchProps {
  /** Whether products have prices and add controls (search.3). */
  storeenabled: boolean
}

interface GlobalSection {
  type: string
  /** The text of its tab, also in 'No results found in …'. */
  tab: string
  heading: string
  index: SearchIndex
  /** How many hits a preview under all types has; 3 by default. */
  preview?: number
}

const SECTIONS: readonly GlobalSection[] = [
  { type: 'products', tab: 'products', heading: 'Products', index: 'products' },
  { type: 'pages', tab: 'pages', heading: 'Pages', index: 'pages', preview: 6 },
  { type: 'news', tab: 'News', heading: 'News', index: 'news' },
  { type: 'casestudies', tab: 'case studies', heading: 'Case studies', index: 'caseStudies' },
  { type: 'faqs', tab: 'faqs', heading: 'FAQs', index: 'faqs', preview: 6 },
  { type: 'training', tab: 'training videos', heading: 'Training videos', index: 'training' },
  { type: 'resources', tab: 'resources', heading: 'Resources', index: 'resources' },
]
const MAX_HITS = 300

const NAMES: RouteNames = { query: 's', type: 'type', lists: [] }
const TABS = [{ type: '', text: 'all' }, ...SECTIONS.map(({ type, tab }) => ({ type, text: tab }))]
const FIELD = { name: 'Site', label: 'Search the site', placeholder: 'Search for a product' }

type Answers = Readonly<Record<string, ListAnswer>>

/** Sections whose titles match the query come first, then larger ones (content.32). */
const bestFirst = (one: ListAnswer, other: ListAnswer): number =>
  Number(other.isNamed) - Number(one.isNamed) || other.count - one.count

/** The sections that have answered, the best first. Ties keep their order (content.32). */
function rankSections(answers: Answers): readonly GlobalSection[] {
  return SECTIONS.flatMap((section) => {
    const answer = answers[section.type]
    return answer ? [{ section, answer }] : []
  })
    .sort((one, other) => bestFirst(one.answer, other.answer))
    .map(({ section }) => section)
}

const EITHER = new Intl.ListFormat('en-GB', { type: 'disjunction' })

/** One sentence for all empty sections (content.32). */
function EmptySections({ answers }: { answers: Answers }) {
  const empty = SECTIONS.filter(({ type }) => answers[type]?.count === 0)
  const [first] = empty
  if (!first) return null
  const nouns = EITHER.format(empty.map(({ tab }) => tab))
  return (
    <p className="trade-content__none trade-soft trade-wraps">
      {noResults(nouns, answers[first.type]?.query ?? '')}
    </p>
  )
}

/** Global search: products and all content, by type; an unknown type shows all (content.30). */
export function GlobalSearch({ storeenabled }: GlobalSearchProps) {
  const areProductsReady = useAtomValue(isSearchReadyAtom)
  return (
    <RoutedContent names={NAMES} namespace="site">
      {(search) => {
        const chosen = SECTIONS.find(({ type }) => type === search.route.type)
        const ranked = rankSections(search.answers)
        const isRanked = ranked.length === SECTIONS.length
        const sections = chosen ? [chosen] : isRanked ? ranked : SECTIONS
        const skeleton = <ContentGridSkeleton count={6} />
        const type = chosen?.type ?? ''
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
            skeleton={skeleton}
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
                  isPreview={section !== chosen}
                  storeenabled={storeenabled}
                />
              </Index>
            ))}
            {!(chosen || search.attempt.problem) &&
              (isRanked ? <EmptySections answers={search.answers} /> : skeleton)}
          </ContentPage>
        )
      }}
    </RoutedContent>
  )
}

interface SectionProps extends GlobalSearchProps {
  search: ContentSearch
  section: GlobalSection
  isPreview: boolean
}

/** A section: all hits when it is selected, else a preview with 'view all' (content.154). */
function Section({ search, section, isPreview, storeenabled }: SectionProps) {
  const { type, tab, heading, preview = 3 } = section
  const list = {
    search,
    hitsPerPage: isPreview ? preview : MAX_HITS,
    isPreview,
    isSilent: isPreview,
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
