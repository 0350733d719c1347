import { atom } from 'jotai/vanilla'
import { ListView } from '../../entities/search/list-view'
import { localStore } from '../../lib/browser/storage'
import { readAs } from '../../lib/data/parse'
import { storedAtom } from '../base/stored'

const storedViewAtom = storedAtom(localStore, 'search-view', readAs(ListView))

/** Whether products are cards or rows: one choice for all searches, remembered (search.30). */
export const searchViewAtom = atom(
  (get): ListView => get(storedViewAtom) ?? 'grid',
  (_get, set, view: ListView) => set(storedViewAtom, view),
)
