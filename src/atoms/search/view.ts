import { atom } from 'jotai/vanilla'
import { ListView } from '../../entities/list-view'
import { readAs } from '../../lib/parse'
import { localStore } from '../../lib/storage'
import { storedAtom } from '../base/stored'

const storedViewAtom = storedAtom(localStore, 'search-view', readAs(ListView))

/** Whether products are cards or rows: one choice for all searches, remembered (search.30). */
export const searchViewAtom = atom(
  (get): ListView => get(storedViewAtom) ?? 'grid',
  (_get, set, view: ListView) => set(storedViewAtom, view),
)
