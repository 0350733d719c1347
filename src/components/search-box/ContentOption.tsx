import { plainText } from '../../lib/text/plain-text'
import type { ListedContent } from '../content/content-hits'
import { Markup } from '../ui/content/Markup'

/** A suggested page or article, with the name of its type (box.5). */
export function ContentOption({ content }: { content: ListedContent }) {
  const label = plainText(content.post_type_label)
  return (
    <span className="trade-suggestion__text">
      <Markup html={content.titleMarkup} profile="title" className="trade-suggestion__title" />
      {label && <span className="trade-suggestion__note">{label}</span>}
    </span>
  )
}
