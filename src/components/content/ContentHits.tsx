import type { ReactNode } from 'react'
import { ContentGrid, ContentGridSkeleton } from './ContentGrid'
import { ContentList, type ContentListProps } from './ContentList'
import { type ListedContent, listContent } from './content-hits'
import { Questions, QuestionsSkeleton } from './Questions'
import { type FoundList, type ListQuery, useListHits } from './use-list-hits'

interface ContentHitsProps
  extends Omit<ContentListProps, 'found' | 'skeleton' | 'children'>,
    Pick<ListQuery, 'hitsPerPage' | 'facetFilters'> {
  /** Whether the list has several types, so that each card names its own (content.2). */
  hasTypes?: boolean
  /** Below another list: pictures load lazily. */
  isBelow?: boolean
  children?: ((found: FoundList<ListedContent>) => ReactNode) | undefined
}

const MAX_CARDS = 8

/** One list of a content search: cards, or questions with answers. */
export function ContentHits(props: ContentHitsProps) {
  const { hitsPerPage, facetFilters, hasTypes, isBelow, children, ...list } = props
  const { search, name } = list
  const isFaqs = name === 'faqs'
  const { questions, cards } = search.settings
  const parameters = isFaqs ? questions : cards
  const found = useListHits(search, { name, parameters, hitsPerPage, facetFilters }, listContent)
  const skeleton = isFaqs ? (
    <QuestionsSkeleton />
  ) : (
    <ContentGridSkeleton count={Math.min(hitsPerPage, MAX_CARDS)} />
  )
  return (
    <>
      <ContentList {...list} found={found} skeleton={skeleton}>
        {isFaqs ? (
          <Questions hits={found.hits} />
        ) : (
          <ContentGrid hits={found.hits} hasTypes={hasTypes} isBelow={isBelow} />
        )}
      </ContentList>
      {children?.(found)}
    </>
  )
}
