import type { MouseEvent } from 'react'
import { isPlainClick } from '../../lib/browser/plain-click'
import './type-links.css'

export interface TypeLink {
  /** Its value in the address; empty for all. */
  type: string
  text: string
}

interface TypeLinksProps {
  /** What the links choose: 'Type of result'. */
  label: string
  links: readonly TypeLink[]
  current: string
  hrefFor: (type: string) => string
  onOpen: (type: string) => void
}

/** The types of a search, as links: a plain click chooses without a reload (content.5). */
export function TypeLinks({ label, links, current, hrefFor, onOpen }: TypeLinksProps) {
  const follow = (event: MouseEvent, type: string) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    onOpen(type)
  }
  return (
    <nav aria-label={label}>
      <ul className="trade-type-links">
        {links.map(({ type, text }) => (
          <li key={type} className="trade-type-links__item">
            <a
              className="trade-type-links__link"
              href={hrefFor(type)}
              aria-current={type === current ? 'page' : undefined}
              onClick={(event) => follow(event, type)}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
