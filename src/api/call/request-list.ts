import * as v from 'valibot'
import { nextPage } from '../../lib/data/next-page'
import { type RequestOptions, request } from './client'

const MOST_PAGES = 99

/** An entry of a list; a product that is bought regularly has its line's id. */
type Entry = { id: string } | { line: { id: string } }

const idOf = (entry: Entry): string => ('id' in entry ? entry : entry.line).id

/** Calls the shop's API for a whole list, page by page; without its other pages it is unreadable (api.120). */
export async function requestList<T extends Entry>(
  schema: v.GenericSchema<unknown, T[]>,
  path: string,
  options: RequestOptions = {},
): Promise<T[]> {
  const asked = ['']
  /** A list of more pages ends there: what is left out is better than nothing. */
  const isLast = () => asked.length >= MOST_PAGES
  const canAsk = (query: string) => !options.method && !asked.includes(query)
  const Page = v.pipe(
    v.unknown(),
    v.transform((input) => ({ data: input, 'next page': isLast() ? '' : nextPage(input) })),
    v.object({
      data: schema,
      'next page': v.pipe(
        v.string(),
        v.check((query) => query === '' || canAsk(query)),
      ),
    }),
  )
  const list: T[] = []
  let query = ''
  do {
    const page = await request(Page, query ? `${path}?${query}` : path, options)
    // What was added meanwhile moves entries to the next page.
    const known = new Set(list.map(idOf))
    list.push(...page.data.filter((entry) => !known.has(idOf(entry))))
    query = page['next page']
    asked.push(query)
  } while (query)
  return list
}
