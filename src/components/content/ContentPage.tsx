import type { ReactNode } from 'react'
import { landmarkName } from '../search/query/namespaces'
import { SearchField } from '../search/SearchField'
import { ContentResults } from './ContentResults'
import { ContentStatus } from './ContentStatus'
import { type TypeLink, TypeLinks } from './TypeLinks'
import type { ContentSearch } from './use-content-search'
import { WayOn } from './WayOn'
import './content.css'

interface ContentPageProps {
  search: ContentSearch
  /** What the search is called when its status is spoken: 'Support'. */
  name: string
  /** Above all else. */
  head?: ReactNode
  /** The names of the form and of its field, if it has one. */
  field?: { name: string; label: string; placeholder: string }
  /** The types that can be chosen, and what they are called: 'Type of result'. */
  types?: { label: string; links: readonly TypeLink[]; current: string }
  /** The names of the lists on the page. */
  lists: readonly string[]
  /** The text of the link that leaves the chosen type: 'Search everything'. */
  all?: string
  /** Shown until the visitor is known. */
  skeleton: ReactNode
  /** The lists, each within its `<Index>`. */
  children: ReactNode
  /** Below all else. */
  foot?: ReactNode
}

/** What content searches have in common: field, types, how much is found, lists, and what to try without hits. */
export function ContentPage(props: ContentPageProps) {
  const { search, name, field, types, lists, all, skeleton } = props
  const { namespace, route, router } = search
  return (
    <div className="trade-content">
      <div className="trade-content__main trade-stack-4">
        {props.head}
        {field && (
          <SearchField
            {...field}
            query={route.query}
            onSearch={router.search}
            name={landmarkName(field.name, namespace)}
          />
        )}
        {types && (
          <TypeLinks {...types} search={search} label={landmarkName(types.label, namespace)} />
        )}
        <ContentStatus search={search} lists={lists} name={name} />
        <ContentResults search={search} skeleton={skeleton}>
          {props.children}
        </ContentResults>
        <WayOn search={search} lists={lists} all={all} />
        {props.foot}
      </div>
    </div>
  )
}
