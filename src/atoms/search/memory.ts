import { RememberedHits, RememberedScroll, type ScrollMark } from '../../entities/search-memory'
import { currentAddress } from '../../lib/location'
import { readAs } from '../../lib/parse'
import { tabStore } from '../../lib/storage'
import { readStored, writeStored } from '../../lib/stored-json'
import { STORAGE_PREFIX } from '../base/stored'

/** Pages of hits that are kept of one search at most. */
const MOST_PAGES = 10

const hitsKey = (namespace: string, page: number) => `${STORAGE_PREFIX}search-${namespace}-${page}`

type Hits = RememberedHits['hits']

/** Keeps what a search shows for when its page is come back to. Of more pages, none are kept. */
export function rememberHits(namespace: string, asked: string, pages: readonly Hits[]): void {
  const isKept = pages.length <= MOST_PAGES
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const hits = isKept ? pages[page] : undefined
    writeStored(tabStore, hitsKey(namespace, page), hits ? { asked, hits } : null)
  }
}

/** The pages that a search showed when the same was asked, from the first one on. */
export function recallHits(namespace: string, asked: string): Hits[] {
  const pages: Hits[] = []
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const remembered = readStored(tabStore, hitsKey(namespace, page), readAs(RememberedHits))
    if (remembered?.asked !== asked) break
    pages.push(remembered.hits)
  }
  return pages
}

const scrollKey = (namespace: string) => `${STORAGE_PREFIX}search-${namespace}-scroll`

/** Keeps where a search of this address stands; `null` when there is nothing to keep. */
export const rememberScroll = (namespace: string, mark: ScrollMark | null): void =>
  writeStored(tabStore, scrollKey(namespace), mark && { address: currentAddress(), ...mark })

/** Where the search stood when this address was left; `null` when it was not the last one. */
export function recallScroll(namespace: string): ScrollMark | null {
  const scroll = readStored(tabStore, scrollKey(namespace), readAs(RememberedScroll))
  return scroll?.address === currentAddress() ? scroll : null
}
