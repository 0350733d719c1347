import type { ReactNode } from 'react'
import { ContentGrid, ContentGridSkeleton } from './ContentGrid'
import { ContentList } from './ContentList'
import { listContent } from './content-hits'
import type { GlobalSection } from './global-sections'
import { Questions, QuestionsSkeleton } from './Questions'
import type { ContentSearch } from './use-content-search'
import { useListHits } from './use-list-hits'

interface ContentHitsProps {
  section: GlobalSection
  search: ContentSearch
  hitsPerPage: number
  /** Whether these are the first of more. */
  isPreview: boolean
  action: ReactNode
}

/** The most cards of a skeleton. */
const MOST_CARDS = 8

/** A section of the global search that is not the products': cards, or questions with answers. */
export function ContentHits({ section, search, hitsPerPage, isPreview, action }: ContentHitsProps) {
  const { type, tab, heading } = section
  const isFaqs = type === 'faqs'
  const { questions, cards } = search.settings
  const parameters = isFaqs ? questions : cards
  const found = useListHits(search, { name: type, parameters, hitsPerPage }, listContent)
  const skeleton = isFaqs ? (
    <QuestionsSkeleton />
  ) : (
    <ContentGridSkeleton count={Math.min(hitsPerPage, MOST_CARDS)} />
  )
  return (
    <ContentList
      search={search}
      name={type}
      found={found}
      heading={heading}
      noun={tab}
      isPreview={isPreview}
      action={action}
      skeleton={skeleton}
    >
      {isFaqs ? (
        <Questions hits={found.hits} />
      ) : (
        <ContentGrid hits={found.hits} isBelow={isPreview} />
      )}
    </ContentList>
  )
}
