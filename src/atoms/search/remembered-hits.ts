import { RememberedHits } from '../../entities/search/search-memory'
import { tabStore } from '../../lib/browser/storage'
import { readStored, writeStored } from '../../lib/browser/stored-json'
import { readAs } from '../../lib/data/parse'
import { STORAGE_PREFIX } from '../base/stored'
import { SEARCH_MEMORY } from '../session/personal-data'

/** The maximum of pages that are kept of one search. */
const MAX_PAGES = 10
/** How long stored pages are shown in place of fresh ones, in ms (search.12). */
const MAX_AGE_MS = 30 * 60_000

const hitsKey = (namespace: string, page: number) =>
  `${STORAGE_PREFIX}${SEARCH_MEMORY}${namespace}-${page}`

type Hits = RememberedHits['hits']

/** The pages of a search, and when the first of them was requested, in ms. */
interface RememberedPages {
  at: number
  pages: readonly Hits[]
}

/** Keeps the pages of the query `asked`, for Back and reload; nothing once there are more than 10 (search.12). */
export function rememberHits(
  namespace: string,
  asked: string,
  { at, pages }: RememberedPages,
): void {
  const fits = pages.length <= MAX_PAGES
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const hits = fits ? pages[page] : undefined
    writeStored(tabStore, hitsKey(namespace, page), hits ? { asked, at, hits } : null)
  }
}

/** The stored pages of the same query, from the first one on; `null` without recent ones. */
export function recallHits(namespace: string, asked: string): RememberedPages | null {
  const pages: Hits[] = []
  let at = Number.POSITIVE_INFINITY
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const remembered = readStored(tabStore, hitsKey(namespace, page), readAs(RememberedHits))
    if (remembered?.asked !== asked) break
    at = Math.min(at, remembered.at ?? Date.now())
    if (Math.abs(Date.now() - at) > MAX_AGE_MS) return null
    pages.push(remembered.hits)
  }
  return pages.length > 0 ? { at, pages } : null
}
