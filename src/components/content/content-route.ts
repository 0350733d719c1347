import { truncateQuery } from '../../entities/search/search-query'
import {
  isValue,
  readParameters,
  readPlain,
  writeParameters,
  writePlain,
} from '../search/query/query-string'

/** The state of a content search in its address (content.3). */
export interface ContentRoute {
  query: string
  type: string
  /** The page of each list, counted from 0; first pages are omitted. */
  pages: Readonly<Record<string, number>>
}

/** The names of a tag's parameters in the address. */
export interface RouteNames {
  /** The query's parameter: `s`, or `q` with the tag's prefix; none without a search box. */
  query?: 's' | 'q'
  /** The type's parameter, without the tag's prefix; none without types. */
  type?: 'type' | 'support-type' | 'insight-type'
  /** The parameters of the lists' pages, with the tag's prefix. */
  lists: readonly string[]
}

const MAX_TYPE_LENGTH = 200
const PAGE = /^[1-9]\d*$/
const MAX_PAGE = 999

/** Reads a route; ignores malformed values and those over the limits (search.11). */
export function readRoute(search: string, names: RouteNames, namespace: string): ContentRoute {
  const own = readParameters(search, namespace)
  const first = (name: string) => own.find(([key]) => key === name)?.[1]
  const query = names.query === 's' ? readPlain(search, 's') : names.query && first(names.query)
  const type = (names.type && readPlain(search, names.type)) ?? ''
  return {
    query: truncateQuery(query ?? ''),
    type: type.length <= MAX_TYPE_LENGTH && isValue(type) ? type.trim() : '',
    pages: Object.fromEntries(
      names.lists.flatMap((list) => {
        const page = first(list) ?? ''
        return PAGE.test(page) && page !== '1' ? [[list, Math.min(Number(page), MAX_PAGE) - 1]] : []
      }),
    ),
  }
}

/** A query string with the route written into it; other parameters keep every byte (content.3). */
export function writeRoute(
  search: string,
  names: RouteNames,
  namespace: string,
  { query, type, pages }: ContentRoute,
): string {
  const own = names.lists.flatMap((list) =>
    pages[list] ? [[list, String(pages[list] + 1)] as const] : [],
  )
  const hasOwnQuery = names.query === 'q' && query !== ''
  let written = writeParameters(
    search,
    namespace,
    hasOwnQuery ? [['q', query] as const, ...own] : own,
  )
  if (names.query === 's') {
    // The parameter identifies a results page, so it stays when the query is cleared.
    const isThere = readPlain(search, 's') !== null
    written = writePlain(written, 's', query || (isThere ? '' : null))
  }
  return names.type ? writePlain(written, names.type, type || null) : written
}
