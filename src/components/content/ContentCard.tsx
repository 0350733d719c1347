import { memo } from 'react'
import { linkAddress } from '../../lib/browser/web-address'
import { formatLongDate, readDate } from '../../lib/text/dates'
import { plainText } from '../../lib/text/plain-text'
import { Markup } from '../ui/content/Markup'
import { Picture } from '../ui/Picture'
import type { ListedContent } from './content-hits'
import '../ui/content/card-link.css'
import './content-card.css'

interface ContentCardProps {
  content: ListedContent
  hasType: boolean
  isEager: boolean
}

/** A page, article, film or guide in a list: what its record has, and one link (content.2). */
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
          <Picture src={picture} alt="" ratio="16 / 9" isEager={isEager} />
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
