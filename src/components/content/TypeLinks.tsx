import { type ContentSearch, linkTo } from './use-content-search'
import './type-links.css'

export interface TypeLink {
  /** Its value in the address; empty for all. */
  type: string
  text: string
}

interface TypeLinksProps {
  search: ContentSearch
  /** What the links choose: 'Type of result'. */
  label: string
  links: readonly TypeLink[]
  current: string
}

/** The types of a search, as links: a plain click chooses without a reload (content.5). */
export function TypeLinks({ search, label, links, current }: TypeLinksProps) {
  return (
    <nav aria-label={label}>
      <ul className="trade-type-links">
        {links.map(({ type, text }) => (
          <li key={type} className="trade-type-links__item">
            <a
              {...linkTo(search, type)}
              className="trade-type-links__link"
              aria-current={type === current ? 'page' : undefined}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
