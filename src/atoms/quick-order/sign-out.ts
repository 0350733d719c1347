import { atom } from 'jotai/vanilla'
import { onSignOut } from '../session/on-sign-out'
import { forgetRecognisedAtom } from './read-text'
import { setRowsAtom } from './rows'

const isFollowingAtom = atom(false)

/**
 * From now on forgets the rows, and what was said of them, when the buyer signs out (quick.9). Never
 * unsubscribes: the rows outlive the tag, which a page may take away and bring back.
 */
export const followSignOutAtom = atom(null, (get, set) => {
  if (get(isFollowingAtom)) return
  set(isFollowingAtom, true)
  onSignOut(() => {
    set(setRowsAtom, [])
    set(forgetRecognisedAtom)
  })
})
