import { atom } from 'jotai/vanilla'
import { isSignedInAtom, isVisitorKnownAtom } from './identity'
import { accessTokenAtom } from './session'

/**
 * What a place for visitors shows: its forms; nothing yet while the server checks a stored session;
 * or what signed-in users see there. After a failed check it shows the forms (session.5).
 */
export const loginGateAtom = atom((get): 'forms' | 'checking' | 'signed-in' => {
  if (get(isSignedInAtom)) return 'signed-in'
  return get(isVisitorKnownAtom) || get(accessTokenAtom) === null ? 'forms' : 'checking'
})
