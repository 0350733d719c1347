import { isFields, readText, readWhole } from './spellings'

/** A query that names a page: by its number, its offset or a cursor, also as `page[number]` (JSON:API). */
const PAGE_QUERY = /\?((?:[^#]*&)?(?:page|cursor|offset|after)[^&=#]*=[^&#][^#]*)/

/** The query that asks for the page after this one, as paginators name it; '' when there is none (api.120). */
export function nextPage(answer: unknown): string {
  if (!isFields(answer)) return ''
  const { links, meta, data } = answer
  const said: Record<string, unknown> = {
    ...(isFields(links) && links),
    ...(isFields(meta) && meta),
    ...answer,
  }
  const next = said.next_page_url ?? said.next
  const [, named] = PAGE_QUERY.exec(readText(isFields(next) ? next.href : next)) ?? []
  if (named) return named
  const page = readWhole(said.current_page) ?? 1
  const last = readWhole(said.last_page ?? said.total_pages) ?? 1
  return last > page ? `page=${page + 1}` : nextPage(data)
}
