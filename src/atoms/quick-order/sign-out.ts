import { atom } from 'jotai/vanilla'
import { onSignOut } from '../session/on-sign-out'
import { forgetRecognisedAtom } from './read-text'
import { setRowsAtom } from './rows'

const isFollowingAtom = atom(false)

/** Forgets the rows when the buyer signs out (quick.9). Never unsubscribes: the rows outlive the tag. */
export const followSignOutAtom = atom(null, (get, set) => {
  if (get(isFollowingAtom)) return
  set(isFollowingAtom, true)
  onSignOut(() => {
    set(setRowsAtom, [])
    set(forgetRecognisedAtom)
  })
})
