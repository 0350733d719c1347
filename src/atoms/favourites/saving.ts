import { atom } from 'jotai/vanilla'
import { OwnerOfLists } from '../../entities/session'
import { readAs } from '../../lib/parse'
import { localStore } from '../../lib/storage'
import { storedAtom } from '../base/stored'
import { LISTS_OWNER } from '../session/personal-data'

/** The user whose lists the browser has; `null` for a visitor's own (list.21). */
export const listsOwnerAtom = storedAtom(localStore, LISTS_OWNER, readAs(OwnerOfLists))

/** How saving the lists on the account goes (list.24). */
interface Saving {
  status: 'idle' | 'busy'
  /** Why they are not saved; it stays until they are. */
  problem: string | null
}

/** Whether the lists are being saved on the account, or could not be (list.24). */
export const savingAtom = atom<Saving>({ status: 'idle', problem: null })
