import { atom } from 'jotai/vanilla'
import { RecentSearches } from '../../entities/search/recent-searches'
import { localStore } from '../../lib/browser/storage'
import { readAs } from '../../lib/data/parse'
import { AS_STORED, followedAtom } from '../base/stored'
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
