import type { Parameters } from './parameters'

/** Which part of the findings a response has, in the words of the service. */
interface Page<T> {
  hits: readonly T[]
  page?: number
  nbPages?: number
  hitsPerPage?: number
  offset?: number
  length?: number
  message?: string
}

/** Cuts a page, or with `offset` a stretch, out of the findings. Nothing beyond `limit` is reachable. */
export function pageOf<T>(
  found: readonly T[],
  { page, hitsPerPage, offset, length }: Parameters,
  limit: number,
): Page<T> {
  const reachable = found.slice(0, limit)
  if (offset !== null) {
    const count = length ?? hitsPerPage
    return { hits: reachable.slice(offset, offset + count), offset, length: count }
  }
  const from = page * hitsPerPage
  return {
    hits: reachable.slice(from, from + hitsPerPage),
    page,
    nbPages: hitsPerPage === 0 ? 0 : Math.ceil(reachable.length / hitsPerPage),
    hitsPerPage,
    ...(from >= limit && {
      message: `you can only fetch the ${limit} hits for this query. You can extend the number of hits returned via the paginationLimitedTo index parameter.`,
    }),
  }
}
