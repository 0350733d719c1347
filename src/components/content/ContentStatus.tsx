import { plural } from '../../lib/text/plural'
import { SpokenStatus } from '../ui/content/SpokenStatus'
import type { ContentSearch } from './use-content-search'
import './content.css'

interface ContentStatusProps {
  search: ContentSearch
  /** The names of the lists on the page. */
  lists: readonly string[]
  /** What the search is called when its status is spoken: 'Support'. */
  name: string
}

/** '12 results found' over all lists, or 'Loading...'; spoken once it has settled (content.6). */
export function ContentStatus({ search, lists, name }: ContentStatusProps) {
  const { attempt, counts } = search
  const isCounted = lists.every((list) => list in counts)
  const total = lists.reduce((sum, list) => sum + (counts[list] ?? 0), 0)
  const found = isCounted && !attempt.problem ? `${total} ${plural(total, 'result')} found` : ''
  const text = attempt.isStalled ? 'Loading...' : found
  return (
    <>
      {/* A late translation of 'Loading...' finds the node of that gone (host.40). */}
      <p key={text} className="trade-content__status">
        {text}
      </p>
      <SpokenStatus name={name} text={text} />
    </>
  )
}
