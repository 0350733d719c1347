import { linkAddress } from '../../lib/browser/web-address'
import { TextLink } from '../ui/TextLink'
import './product-title.css'

interface ProductTitleProps {
  title: string
  permalink?: string | null
  /** Where following it would lose typed rows. */
  isNewTab?: boolean
}

export function ProductTitle({ title, permalink = null, isNewTab = false }: ProductTitleProps) {
  const href = linkAddress(permalink)
  return (
    <span className="trade-product-title trade-wraps trade-strong" dir="auto">
      {href ? (
        <TextLink look="title" href={href} isNewTab={isNewTab}>
          {title}
        </TextLink>
      ) : (
        title
      )}
    </span>
  )
}
