import { RememberedScroll, type ScrollMark } from '../../entities/search/search-memory'
import { currentAddress } from '../../lib/browser/location'
import { tabStore } from '../../lib/browser/storage'
import { readStored, writeStored } from '../../lib/browser/stored-json'
import { readAs } from '../../lib/data/parse'
import { STORAGE_PREFIX } from '../base/stored'
import { SEARCH_MEMORY } from '../session/personal-data'

const scrollKey = (namespace: string) => `${STORAGE_PREFIX}${SEARCH_MEMORY}${namespace}-scroll`

/** Keeps the scroll position of a search at this address (search.12); `null` removes it. */
export const rememberScroll = (namespace: string, mark: ScrollMark | null): void =>
  writeStored(tabStore, scrollKey(namespace), mark && { address: currentAddress(), ...mark })

/** The scroll position kept for this address; `null` when it was kept for another address. */
export function recallScroll(namespace: string): ScrollMark | null {
  const scroll = readStored(tabStore, scrollKey(namespace), readAs(RememberedScroll))
  return scroll?.address === currentAddress() ? scroll : null
}
