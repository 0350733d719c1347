import { isFields, readText, readWhole } from './spellings'

/** The query that asks for the page after this one, as paginators name it; '' when there is none (api.120). */
export function nextPage(answer: unknown): string {
  if (!isFields(answer)) return ''
  const { links, meta, data } = answer
  const said: Record<string, unknown> = {
    ...(isFields(links) && links),
    ...(isFields(meta) && meta),
    ...answer,
  }
  const [, named] =
    /[?&]((?:page|cursor)=[^&#]+)/.exec(readText(said.next_page_url ?? said.next)) ?? []
  const page = readWhole(said.current_page) ?? 1
  return named ?? ((readWhole(said.last_page) ?? 1) > page ? `page=${page + 1}` : nextPage(data))
}
