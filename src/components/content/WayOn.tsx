import type { MouseEvent } from 'react'
import { isPlainClick } from '../../lib/browser/plain-click'
import { TextLink } from '../ui/TextLink'
import type { ContentSearch } from './use-content-search'

interface WayOnProps {
  search: ContentSearch
  /** The names of the lists on the page. */
  lists: readonly string[]
  /** The text of the link that leaves the chosen type: 'Search everything'. */
  all?: string
}

/** What to try where no list has found anything (content.37). */
export function WayOn({ search, lists, all }: WayOnProps) {
  const { attempt, counts, route, router, root } = search
  const isNone = !attempt.problem && lists.every((list) => counts[list] === 0)
  if (!isNone || !(route.query || route.type)) return null
  const everything = { type: '', pages: {} }
  const follow = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    router.open(everything)
    root.current?.focus()
  }
  return (
    <div className="trade-content__way-on trade-stack-2">
      {route.query && <p>Check the spelling, or try a shorter or more general word.</p>}
      {all && route.type && (
        <TextLink look="strong" href={router.urlOf(everything)} onClick={follow}>
          {all}
        </TextLink>
      )}
    </div>
  )
}
