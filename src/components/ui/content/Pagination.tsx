import './pagination.css'
import type { MouseEvent, ReactNode } from 'react'
import { isPlainClick } from '../../../lib/browser/plain-click'
import { classNames } from '../class-names'

/** How many page numbers are listed on each side of the current one. */
const PADDING = 3

/** The pages to list, counted from 0: `PADDING` on each side, more on one side near an end. */
function pagesAround(page: number, pageCount: number): number[] {
  const shown = Math.min(pageCount, PADDING * 2 + 1)
  const first = Math.max(0, Math.min(page - PADDING, pageCount - shown))
  return Array.from({ length: shown }, (_, index) => first + index)
}

interface PaginationProps {
  /** The current page, counted from 0. */
  page: number
  pageCount: number
  onPage: (page: number) => void
  /** The address of a page, for its link. */
  hrefFor: (page: number) => string
  /** The name of the content: 'Support articles'. */
  label?: string | undefined
}

interface PageLinkProps extends Pick<PaginationProps, 'onPage' | 'hrefFor'> {
  target: number
  isCurrent?: boolean
  /** Whether the target is before the first or after the last page. */
  isPastEnd?: boolean
  children: ReactNode
}

function PageLink({ target, isCurrent, isPastEnd, onPage, hrefFor, children }: PageLinkProps) {
  const follow = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    if (!isCurrent) onPage(target)
  }
  return (
    // Without a target the element stays, not as a link, and keeps the focus.
    <a
      {...(isPastEnd ? { tabIndex: -1 } : { href: hrefFor(target), onClick: follow })}
      className={classNames(
        'trade-pagination__link trade-stack',
        isPastEnd && 'trade-pagination__link--off',
      )}
      aria-current={isCurrent ? 'page' : undefined}
    >
      {children}
    </a>
  )
}

/** Links to numbered pages. Renders nothing for a single page. */
export function Pagination({ page, pageCount, label = 'Pages', ...links }: PaginationProps) {
  if (pageCount <= 1) return null
  const last = pageCount - 1
  const current = Math.min(Math.max(page, 0), last)
  return (
    <nav className="trade-pagination trade-figures trade-tight" aria-label={label}>
      <PageLink {...links} target={current - 1} isPastEnd={current === 0}>
        Previous Page
      </PageLink>
      <ol className="trade-pagination__pages">
        {pagesAround(current, pageCount).map((number) => (
          <li key={number}>
            <PageLink {...links} target={number} isCurrent={number === current}>
              {number + 1}
            </PageLink>
          </li>
        ))}
      </ol>
      <span className="trade-pagination__position trade-soft">
        Page {current + 1} of {pageCount}
      </span>
      <PageLink {...links} target={current + 1} isPastEnd={current === last}>
        Next Page
      </PageLink>
    </nav>
  )
}
