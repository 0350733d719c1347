import { atom } from 'jotai/vanilla'
import { SearchView } from '../../entities/search-view'
import { readAs } from '../../lib/parse'
import { localStore } from '../../lib/storage'
import { storedAtom } from '../base/stored'

const storedViewAtom = storedAtom(localStore, 'search-view', readAs(SearchView))

/** Whether products are cards or rows: one choice for all searches, remembered (search.30). */
export const searchViewAtom = atom(
  (get): SearchView => get(storedViewAtom) ?? 'grid',
  (_get, set, view: SearchView) => set(storedViewAtom, view),
)
