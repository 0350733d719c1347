import * as v from 'valibot'
import { isFields, readText, readWhole } from '../../lib/data/parse'
import { type RequestOptions, request } from './client'

/** A query that names a page: by its number, its offset or a cursor, also as `page[number]` (JSON:API). */
const PAGE_QUERY = /\?((?:[^#]*&)?(?:page|cursor|offset|after)[^&=#]*=[^&#][^#]*)/

/** The query of the next page, as paginators name it; '' on the last page (api.120). */
export function nextPage(answer: unknown): string {
  if (!isFields(answer)) return ''
  const { links, meta, data } = answer
  const paging: Record<string, unknown> = {
    ...(isFields(links) && links),
    ...(isFields(meta) && meta),
    ...answer,
  }
  const next = paging.next_page_url ?? paging.next
  const [, named] = PAGE_QUERY.exec(readText(isFields(next) ? next.href : next)) ?? []
  if (named) return named
  const page = readWhole(paging.current_page) ?? 1
  const last = readWhole(paging.last_page ?? paging.total_pages) ?? 1
  return last > page ? `page=${page + 1}` : nextPage(data)
}

const MAX_PAGES = 99

/** A list entry; a regular product has the id of its line. */
type Entry = { id: string } | { line: { id: string } }

const idOf = (entry: Entry): string => ('id' in entry ? entry : entry.line).id

/** Calls the shop's API for a whole list, page by page; a missing page makes it unreadable (api.120). */
export async function requestList<T extends Entry>(
  schema: v.GenericSchema<unknown, T[]>,
  path: string,
  options: RequestOptions = {},
): Promise<T[]> {
  const asked = ['']
  /** Stops at this many pages: a partial list is better than none. */
  const isLast = () => asked.length >= MAX_PAGES
  const canAsk = (query: string) => query === '' || (!options.method && !asked.includes(query))
  const Page = v.pipe(
    v.unknown(),
    v.transform((input) => ({ data: input, 'next page': isLast() ? '' : nextPage(input) })),
    v.object({
      data: schema,
      'next page': v.pipe(v.string(), v.check(canAsk)),
    }),
  )
  const list: T[] = []
  let query = ''
  do {
    const page = await request(Page, query ? `${path}?${query}` : path, options)
    // Entries added meanwhile push known ones onto the next page.
    const known = new Set(list.map(idOf))
    list.push(...page.data.filter((entry) => !known.has(idOf(entry))))
    query = page['next page']
    asked.push(query)
  } while (query)
  return list
}
