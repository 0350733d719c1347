import { linkAddress } from '../../lib/browser/web-address'
import { keepUnits } from '../../lib/text/units'
import { TextLink } from '../ui/TextLink'
import './product-title.css'

interface ProductTitleProps {
  title: string
  permalink?: string | null
  /** Opens a new tab, so that typed rows are kept. */
  isNewTab?: boolean
}

export function ProductTitle({ title, permalink = null, isNewTab = false }: ProductTitleProps) {
  const href = linkAddress(permalink)
  const shown = keepUnits(title)
  return (
    <span className="trade-product-title trade-wraps trade-strong" dir="auto">
      {href ? (
        <TextLink look="title" href={href} isNewTab={isNewTab}>
          {shown}
        </TextLink>
      ) : (
        shown
      )}
    </span>
  )
}
