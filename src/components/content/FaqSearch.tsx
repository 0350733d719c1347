import { useEffect, useState } from 'react'
import { Index } from 'react-instantsearch'
import { linkAddress } from '../../lib/browser/web-address'
import { ButtonLink } from '../ui/ButtonLink'
import { ContentHits } from './ContentHits'
import { ContentPage } from './ContentPage'
import { RoutedContent } from './ContentResults'
import type { ListedContent } from './content-hits'
import type { RouteNames } from './content-route'
import { QuestionsSkeleton } from './Questions'
import type { FoundList } from './use-list-hits'

interface FaqSearchProps {
  /** The text of the link below the questions. */
  ctaText: string
  /** The link's address; without text and address there is no link (content.21). */
  ctaHref: string
  /** Whether the questions and answers are published for search engines (content.22). */
  structuredData: boolean
}

const NAMES: RouteNames = { query: 'q', lists: [] }
const LISTS = ['faqs']
const FIELD = { name: 'Questions', label: 'Search questions', placeholder: 'Search questions' }
/** The maximum number of questions shown (content.20). */
const MAX = 100

/** FAQ search: a search box above questions that unfold their answers (content.20). */
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
            <ContentHits
              search={search}
              name="faqs"
              heading="Questions"
              noun="faqs"
              hitsPerPage={MAX}
              isOnly
            >
              {structuredData ? (found) => <Published found={found} /> : undefined}
            </ContentHits>
          </Index>
        </ContentPage>
      )}
    </RoutedContent>
  )
}

/** Questions already published in the page's HTML. */
const PRINTED = 'script[data-trade-faq-page]'

/** Publishes the questions as structured data, unless the page contains them. A search changes nothing (content.22). */
function Published({ found: { hits, count, query } }: { found: FoundList<ListedContent> }) {
  const [isPrinted] = useState(() => document.documentElement.querySelector(PRINTED) !== null)
  const whole = !isPrinted && count !== null && query === '' ? hits : null
  const [last, setLast] = useState(whole)
  if (whole && whole !== last) setLast(whole)
  useEffect(() => {
    if (!last) return
    let isGone = false
    let takeBack = () => {}
    // Loaded on demand: few pages use it.
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
  }, [last])
  return null
}
