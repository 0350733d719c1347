import { atom } from 'jotai/vanilla'

/** How saving the lists on the account goes (list.24). */
export interface Saving {
  status: 'idle' | 'busy'
  /** Why they are not saved; it stays until they are. */
  problem: string | null
}

/** Whether the lists are being saved on the account, or could not be (list.24). */
export const savingAtom = atom<Saving>({ status: 'idle', problem: null })
