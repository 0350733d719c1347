import { type ReactNode, useLayoutEffect } from 'react'
import { plural } from '../../lib/text/plural'
import { landmarkName } from '../search/query/use-namespace'
import { SearchField } from '../search/SearchField'
import { SpokenStatus } from '../ui/content/SpokenStatus'
import { TextLink } from '../ui/TextLink'
import { ContentResults } from './ContentResults'
import { type ContentSearch, linkTo } from './use-content-search'
import './content.css'
import './type-links.css'

interface ContentPageProps {
  search: ContentSearch
  /** The name of the search in its spoken status: 'Support'. */
  name: string
  head?: ReactNode
  field?: { name: string; label: string; placeholder: string }
  /** The types to choose from, and their label: 'Type of result'. Empty without a choice. */
  types?: {
    label: string
    links: readonly { type: string; text: string }[]
    current: string
  }
  lists: readonly string[]
  /** The text of the link back to all types: 'Search everything'. */
  all?: string
  skeleton: ReactNode
  children: ReactNode
  foot?: ReactNode
}

/** The common parts of content searches: field, types, status, lists, and suggestions without hits. */
export function ContentPage(props: ContentPageProps) {
  const { search, field, lists, skeleton } = props
  const { attempt, counts, showSearch } = search
  const isAnswered = attempt.problem !== null || lists.every((list) => list in counts)
  useLayoutEffect(() => {
    if (isAnswered) showSearch()
  }, [isAnswered, showSearch])
  return (
    <div className="trade-content">
      <div className="trade-content__main trade-stack-4">
        {props.head}
        {field && (
          <SearchField
            {...field}
            query={search.route.query}
            onSearch={search.router.search}
            name={landmarkName(field.name, search.namespace)}
          />
        )}
        <TypeLinks {...props} />
        <ContentStatus {...props} />
        <ContentResults search={search} skeleton={skeleton}>
          {props.children}
        </ContentResults>
        <NoResultsHelp {...props} />
        {props.foot}
      </div>
    </div>
  )
}

/** The types of a search, as links: a plain click chooses without a reload (content.5). */
function TypeLinks({ search, types }: ContentPageProps) {
  if (!types) return null
  return (
    <nav aria-label={landmarkName(types.label, search.namespace)}>
      <ul className="trade-type-links">
        {types.links.map(({ type, text }) => (
          <li key={type} className="trade-type-links__item">
            <a
              {...linkTo(search, type)}
              className="trade-type-links__link"
              aria-current={type === types.current ? 'page' : undefined}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** '12 results found' over all lists, or 'Loading...'; announced once unchanged for a moment (content.6). */
function ContentStatus({ search: { attempt, counts }, lists, name }: ContentPageProps) {
  const isCounted = lists.every((list) => list in counts)
  const total = lists.reduce((sum, list) => sum + (counts[list] ?? 0), 0)
  const found = isCounted && !attempt.problem ? `${total} ${plural(total, 'result')} found` : ''
  const text = attempt.isStalled ? 'Loading...' : found
  return (
    <>
      {/* A late translation of 'Loading...' finds its text node gone (host.40). */}
      <p key={text} className="trade-content__status">
        {text}
      </p>
      <SpokenStatus name={name} text={text} />
    </>
  )
}

/** Suggestions when all lists are empty (content.37). */
function NoResultsHelp({ search, lists, all }: ContentPageProps) {
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
