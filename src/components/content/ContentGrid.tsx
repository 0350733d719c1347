import { memo } from 'react'
import { linkAddress } from '../../lib/browser/web-address'
import { formatLongDate, readDate } from '../../lib/text/dates'
import { plainText } from '../../lib/text/plain-text'
import { Markup } from '../ui/content/Markup'
import { Picture } from '../ui/Picture'
import { Skeleton } from '../ui/Skeleton'
import type { ListedContent } from './content-hits'
import './content-card.css'
import './content.css'
import '../ui/content/card-link.css'

interface ContentCardProps {
  content: ListedContent
  hasType: boolean
  isEager: boolean
}

/** A page, article, video or guide as a card with one link (content.2). */
export const ContentCard = memo(function ContentCard(props: ContentCardProps) {
  const { content, hasType, isEager } = props
  const { images, excerptMarkup, snippetMarkup, taxonomies } = content
  const picture = images.thumbnail ?? images.full ?? content.image_placeholder
  const href = linkAddress(content.permalink)
  const names = [
    hasType ? content.post_type_label : '',
    ...taxonomies.category,
    ...taxonomies['resource-category'],
  ].map(plainText)
  const label = [...new Set(names)].filter(Boolean).join(' · ')
  const author = plainText(content.post_author.display_name)
  const date = formatLongDate(content.post_date)
  const title = <Markup html={content.titleMarkup} profile="title" />
  return (
    <article className="trade-content-card trade-stack-3">
      {picture && (
        <div className="trade-content-card__picture">
          <Picture src={picture} isEager={isEager} />
        </div>
      )}
      <div className="trade-content-card__text">
        {label && <p className="trade-content-card__label trade-text-faint">{label}</p>}
        <h3 className="trade-content-card__title">
          {href ? (
            <a className="trade-card-link" href={href}>
              {title}
            </a>
          ) : (
            title
          )}
        </h3>
        {excerptMarkup && (
          <Markup
            as="p"
            className="trade-content-card__excerpt"
            html={excerptMarkup}
            profile="title"
          />
        )}
        {snippetMarkup && (
          <Markup
            as="p"
            className="trade-content-card__snippet"
            html={snippetMarkup}
            profile="title"
          />
        )}
        {(date || author) && (
          <p className="trade-content-card__by trade-text-faint">
            {date && <time dateTime={readDate(content.post_date)?.toISOString()}>{date}</time>}
            {author && <span>{author}</span>}
          </p>
        )}
      </div>
    </article>
  )
})

const EAGER_CARDS = 4

interface ContentGridProps {
  hits: readonly ListedContent[]
  hasTypes?: boolean | undefined
  isBelow?: boolean | undefined
}

export const ContentGrid = memo(({ hits, hasTypes = false, isBelow }: ContentGridProps) => (
  <ul className="trade-content-grid trade-stack-3">
    {hits.map((content, place) => (
      <li key={content.key} className="trade-content-grid__cell">
        <ContentCard
          content={content}
          hasType={hasTypes}
          isEager={!isBelow && place < EAGER_CARDS}
        />
      </li>
    ))}
  </ul>
))

export const ContentGridSkeleton = memo(({ count }: { count: number }) => (
  <div className="trade-content-grid trade-stack-3" aria-hidden="true">
    {Array.from({ length: count }, (_, place) => (
      <div key={place} className="trade-content-grid__cell">
        <div className="trade-content-card trade-stack-3">
          <div className="trade-content-card__picture">
            <Skeleton shape="picture" />
          </div>
          <div className="trade-content-card__text">
            <Skeleton width="6em" />
            <Skeleton lines={2} />
            <Skeleton lines={3} />
          </div>
        </div>
      </div>
    ))}
  </div>
))
