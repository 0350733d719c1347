import { TextLink } from '../ui/TextLink'
import { type ContentSearch, linkTo } from './use-content-search'

interface WayOnProps {
  search: ContentSearch
  /** The names of the lists on the page. */
  lists: readonly string[]
  /** The text of the link that leaves the chosen type: 'Search everything'. */
  all?: string | undefined
}

/** What to try where no list has found anything (content.37). */
export function WayOn({ search, lists, all }: WayOnProps) {
  const { attempt, counts, route, focusResults } = search
  const isNone = !attempt.problem && lists.every((list) => counts[list] === 0)
  if (!isNone || !(route.query || route.type)) return null
  return (
    <div className="trade-content__way-on trade-stack-2">
      {route.query && <p>Check the spelling, or try a shorter or more general word.</p>}
      {all && route.type && (
        <TextLink look="strong" {...linkTo(search, '', focusResults)}>
          {all}
        </TextLink>
      )}
    </div>
  )
}
