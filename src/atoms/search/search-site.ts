import { atom } from 'jotai/vanilla'
import { RecentSearches } from '../../entities/search/recent-searches'
import { truncateQuery } from '../../entities/search/search-query'
import { localStore } from '../../lib/browser/storage'
import { readAs } from '../../lib/data/parse'
import { AS_STORED, followedAtom } from '../base/stored'
import { askPage } from '../notices/notifications'
import { RECENT_SEARCHES } from '../session/personal-data'

const readSearches = readAs(RecentSearches)
const storedSearchesAtom = followedAtom(localStore, RECENT_SEARCHES, readSearches)

const NONE: readonly string[] = []

/** The visitor's recent searches, the latest first, at most 8 (box.6). */
export const recentSearchesAtom = atom((get): readonly string[] => get(storedSearchesAtom) ?? NONE)

export const rememberSearchAtom = atom(null, (get, set, query: string) => {
  set(storedSearchesAtom, AS_STORED)
  set(storedSearchesAtom, readSearches([query, ...get(recentSearchesAtom)]))
})

export const forgetSearchAtom = atom(null, (get, set, query: string) => {
  set(storedSearchesAtom, AS_STORED)
  const others = get(recentSearchesAtom).filter((each) => each !== query)
  set(storedSearchesAtom, others.length > 0 ? others : null)
})

export const forgetSearchesAtom = atom(null, (_get, set) => set(storedSearchesAtom, null))

/** Begins and remembers a search of the site (box.6). Returns the query; `null` when the page prevents it (event.20). */
export const searchSiteAtom = atom(null, (_get, set, text: string): string | null => {
  const query = truncateQuery(text.trim())
  const settle = askPage(set, 'trade:before-search', { query })
  if (!settle) return null
  set(rememberSearchAtom, query)
  settle(true)
  return query
})
