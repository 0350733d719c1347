import { useEffect, useState } from 'react'
import { Index } from 'react-instantsearch'
import { linkAddress } from '../../lib/browser/web-address'
import { ButtonLink } from '../ui/ButtonLink'
import { ContentList } from './ContentList'
import { ContentPage } from './ContentPage'
import { type ListedContent, listContent } from './content-hits'
import type { RouteNames } from './content-route'
import { Questions, QuestionsSkeleton } from './Questions'
import { RoutedContent } from './RoutedContent'
import type { ContentSearch } from './use-content-search'
import { useListHits } from './use-list-hits'

interface FaqSearchProps {
  /** The text of the link below the questions. */
  ctaText: string
  /** Its address; without text and address there is no link (content.21). */
  ctaHref: string
  /** Whether search engines are told the questions and answers (content.22). */
  structuredData: boolean
}

const NAMES: RouteNames = { query: 'q', lists: [] }
const LISTS = ['faqs']
const FIELD = { name: 'Questions', label: 'Search questions', placeholder: 'Search questions' }
/** The most questions of a block (content.20). */
const MOST = 100

/** FAQ search: a box over questions that open their answers (content.20). */
export function FaqSearch({ ctaText, ctaHref, structuredData }: FaqSearchProps) {
  const href = linkAddress(ctaHref)
  return (
    <RoutedContent names={NAMES} namespace="faq">
      {(search) => (
        <ContentPage
          search={search}
          name="Questions"
          field={FIELD}
          lists={LISTS}
          skeleton={<QuestionsSkeleton />}
          foot={
            ctaText &&
            href && (
              <p className="trade-questions__action">
                <ButtonLink variant="secondary" href={href} onClick={search.router.flush}>
                  {ctaText}
                </ButtonLink>
              </p>
            )
          }
        >
          <Index indexName={search.settings.indices.faqSearch} indexId="faqs">
            <QuestionList search={search} isPublished={structuredData} />
          </Index>
        </ContentPage>
      )}
    </RoutedContent>
  )
}

interface QuestionListProps {
  search: ContentSearch
  isPublished: boolean
}

function QuestionList({ search, isPublished }: QuestionListProps) {
  const found = useListHits(
    search,
    { name: 'faqs', parameters: search.settings.questions, hitsPerPage: MOST },
    listContent,
  )
  const isWhole = found.count !== null && found.query === ''
  usePublished(isWhole ? found.hits : null, isPublished)
  return (
    <ContentList
      search={search}
      name="faqs"
      found={found}
      heading="Questions"
      noun="faqs"
      isOnly
      skeleton={<QuestionsSkeleton />}
    >
      <Questions hits={found.hits} />
    </ContentList>
  )
}

/** Publishes the questions of the block; those of a search change nothing (content.22). */
function usePublished(whole: readonly ListedContent[] | null, isOn: boolean) {
  const [last, setLast] = useState(whole)
  if (whole && whole !== last) setLast(whole)
  useEffect(() => {
    if (!isOn || !last) return
    let isGone = false
    let takeBack = () => {}
    // Few pages switch it on.
    import('../../lib/text/published-questions').then(
      ({ publishQuestions }) => {
        if (isGone) return
        takeBack = publishQuestions(
          last.map((hit) => ({
            question: hit.post_title,
            answer: hit.content || hit.post_excerpt,
          })),
        )
      },
      (error) => console.warn('Trade Blocks: questions are not published.', error),
    )
    return () => {
      isGone = true
      takeBack()
    }
  }, [last, isOn])
}
