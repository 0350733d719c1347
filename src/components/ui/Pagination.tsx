import type { MouseEvent, ReactNode } from 'react'
import { isPlainClick } from '../../lib/plain-click'
import { classNames } from './class-names'
import { pagesAround } from './pages-around'
import './pagination.css'

interface PaginationProps {
  /** The current page, counted from 0. */
  page: number
  pageCount: number
  onPage: (page: number) => void
  /** Where the link of a page leads, so that it can be opened elsewhere and copied. */
  hrefFor: (page: number) => string
  /** What is paged: 'Support articles'. */
  label?: string | undefined
}

interface PageLinkProps extends Pick<PaginationProps, 'onPage' | 'hrefFor'> {
  target: number
  isCurrent?: boolean
  /** There is no such page. */
  isBeyond?: boolean
  children: ReactNode
}

function PageLink({ target, isCurrent, isBeyond, onPage, hrefFor, children }: PageLinkProps) {
  const follow = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    if (!isCurrent) onPage(target)
  }
  return (
    // Beyond the last page it is no link, but still there: whoever pressed it keeps the focus.
    <a
      {...(isBeyond ? { tabIndex: -1 } : { href: hrefFor(target), onClick: follow })}
      className={classNames('trade-pagination__link', isBeyond && 'trade-pagination__link--off')}
      aria-current={isCurrent ? 'page' : undefined}
    >
      {children}
    </a>
  )
}

/** Numbered pages; nothing when there is only one. */
export function Pagination({ page, pageCount, label = 'Pages', ...links }: PaginationProps) {
  if (pageCount <= 1) return null
  const last = pageCount - 1
  const current = Math.min(Math.max(page, 0), last)
  return (
    <nav className="trade-pagination" aria-label={label}>
      <PageLink {...links} target={current - 1} isBeyond={current === 0}>
        Previous Page
      </PageLink>
      <ol className="trade-pagination__pages">
        {pagesAround(current, pageCount).map((number) => (
          <li key={number} className="trade-pagination__page">
            <PageLink {...links} target={number} isCurrent={number === current}>
              {number + 1}
            </PageLink>
          </li>
        ))}
      </ol>
      <span className="trade-pagination__position">
        Page {current + 1} of {pageCount}
      </span>
      <PageLink {...links} target={current + 1} isBeyond={current === last}>
        Next Page
      </PageLink>
    </nav>
  )
}
