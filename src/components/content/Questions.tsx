import { memo } from 'react'
import { linkAddress } from '../../lib/browser/web-address'
import { Markup } from '../ui/content/Markup'
import { Icon } from '../ui/Icon'
import { Skeleton } from '../ui/Skeleton'
import { TextLink } from '../ui/TextLink'
import type { ListedContent } from './content-hits'
import './questions.css'

/** Questions that open their answers; several can be open at once (content.20). */
export const Questions = memo(({ hits }: { hits: readonly ListedContent[] }) => (
  <div className="trade-questions">
    {hits.map((hit) => (
      <details key={hit.key} className="trade-questions__item">
        <summary className="trade-questions__question">
          <Markup html={hit.titleMarkup} profile="title" />
          <span className="trade-questions__mark">
            <Icon name="chevron" size={16} />
          </span>
        </summary>
        <div className="trade-questions__answer">
          <Answer hit={hit} />
        </div>
      </details>
    ))}
  </div>
))

/** The answer, else the excerpt, else a link to the question's own page. */
function Answer({ hit }: { hit: ListedContent }) {
  const href = linkAddress(hit.permalink)
  const answer = hit.content || hit.post_excerpt
  if (answer) return <Markup as="div" html={answer} profile="rich" />
  return href ? <TextLink href={href}>Read the answer</TextLink> : null
}

const ROWS = Array.from({ length: 6 }, (_, place) => place)

export const QuestionsSkeleton = memo(() => (
  <div className="trade-questions" aria-hidden="true">
    {ROWS.map((place) => (
      <div key={place} className="trade-questions__item">
        <div className="trade-questions__question">
          <Skeleton width={place % 2 ? '60%' : '45%'} />
        </div>
      </div>
    ))}
  </div>
))
