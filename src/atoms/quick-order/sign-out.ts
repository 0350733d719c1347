import { atom } from 'jotai/vanilla'
import { onSignOut } from '../session/on-sign-out'
import { orderOutcomeAtom } from './add-rows'
import { recognisedAtom } from './read-text'
import { failuresAtom, setRowsAtom } from './rows'

/** Forgets the rows when the buyer signs out, and what was said of them (quick.9). Returns an unsubscribe function. */
export const followSignOutAtom = atom(null, (_get, set) =>
  onSignOut(() => {
    set(setRowsAtom, [])
    set(failuresAtom, new Map())
    set(recognisedAtom, null)
    set(orderOutcomeAtom, null)
  }),
)
