import { linkAddress } from '../../lib/web-address'
import { TextLink } from '../ui/TextLink'

interface ProductTitleProps {
  title: string
  permalink: string | null
  /** Where rows would be lost otherwise. */
  isNewTab?: boolean
}

/** The title of a product, with a link to its page where it has one. */
export function ProductTitle({ title, permalink, isNewTab = false }: ProductTitleProps) {
  const href = linkAddress(permalink)
  return href ? (
    <TextLink look="title" href={href} isNewTab={isNewTab}>
      {title}
    </TextLink>
  ) : (
    <span>{title}</span>
  )
}
