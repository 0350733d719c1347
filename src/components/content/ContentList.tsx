import { type ReactNode, useCallback, useId, useRef } from 'react'
import { landmarkName } from '../search/query/use-namespace'
import { classNames } from '../ui/class-names'
import { Pagination } from '../ui/content/Pagination'
import { VisuallyHidden } from '../ui/VisuallyHidden'
import { ContentProblem } from './ContentResults'
import type { ContentSearch } from './use-content-search'
import type { FoundList } from './use-list-hits'
import './content.css'

export interface ContentListProps {
  search: ContentSearch
  name: string
  found: FoundList<unknown>
  heading: string
  /** The noun for empty results: 'news' in 'No results found in news'. */
  noun: string
  /** Whether the heading is for screen readers only. It always is without hits. */
  isOnly?: boolean
  hasPages?: boolean
  isPreview?: boolean
  /** Whether the page has one skeleton and one message for several lists. */
  isSilent?: boolean | undefined
  /** Whether 'Loading...' appears beside the heading, because no other line shows it. */
  isAnnounced?: boolean | undefined
  action?: ReactNode
  skeleton: ReactNode
  children: ReactNode
}

/** The text for an empty list (content.4). */
export const noResults = (noun: string, query: string): string =>
  `No results found in ${noun}${query ? ` for: '${query}'` : '.'}`

/** One list of a content search: heading, hits or the reason for none, and pagination (content.4). */
export function ContentList(props: ContentListProps) {
  const { search, name, found, heading, noun, isOnly, hasPages, isPreview, action } = props
  const { isAnnounced = false, skeleton } = props
  const { router, route, attempt, lostList } = search
  const { hits, count, page, pageCount, query } = found
  const section = useRef<HTMLDivElement>(null)
  const headingId = useId()

  const pagesWith = (target: number) => ({ pages: { ...route.pages, [name]: target } })
  const focusSection = useCallback(() => section.current?.focus({ preventScroll: true }), [])
  const openPage = (target: number) => {
    search.openPage(name, target)
    focusSection()
    if ((section.current?.getBoundingClientRect().top ?? 0) < 0) section.current?.scrollIntoView()
  }
  // A page may be empty after filtering while the next one is not (search.4).
  const isNone = count === 0 && hits.length === 0 && attempt.problem === null
  const isCut = count !== null && hits.length < count && !hasPages && !isPreview && !action
  const isFound = count !== null && count > 0
  const isStalled = isAnnounced && attempt.isStalled
  const none = noResults(noun, query)

  if (props.isSilent && hits.length === 0 && !isFound) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: lists of several tags may have one name, landmarks may not
    <div
      ref={section}
      role="group"
      className={classNames(
        'trade-content__list trade-unringed trade-stack-4',
        isPreview && 'trade-content__list--preview',
        isNone && 'trade-content__list--none',
      )}
      aria-labelledby={headingId}
      tabIndex={-1}
    >
      {isOnly || isNone ? (
        <VisuallyHidden as="h2" id={headingId}>
          {heading}
        </VisuallyHidden>
      ) : (
        <div className="trade-content__head">
          <h2 id={headingId} className="trade-content__heading">
            {heading}
          </h2>
          {(isStalled || isFound) && (
            // A late translation finds the text node of 'Loading...' gone (host.40).
            <span
              key={String(isStalled)}
              className="trade-content__count trade-faint trade-figures"
            >
              {isStalled ? 'Loading...' : count}
            </span>
          )}
          {isFound && action}
        </div>
      )}
      {lostList === name && <ContentProblem search={search} onFocusLost={focusSection} />}
      {hits.length > 0 && count !== null && (
        <div
          className={classNames(attempt.problem !== null && !lostList && 'trade-content__outdated')}
        >
          {props.children}
        </div>
      )}
      {count === null && attempt.problem === null && skeleton}
      {isNone && <p className="trade-content__none trade-soft trade-wraps">{none}</p>}
      {isCut && hits.length > 0 && (
        <p className="trade-content__none trade-soft trade-wraps">
          The first {hits.length} are shown. Add another word to see fewer.
        </p>
      )}
      {hasPages && (
        <Pagination
          label={landmarkName(`Pages of ${heading}`, search.namespace)}
          page={page}
          pageCount={count === null ? 0 : pageCount}
          onPage={openPage}
          hrefFor={(target) => router.urlOf(pagesWith(target))}
        />
      )}
    </div>
  )
}
