import { atom } from 'jotai/vanilla'
import { isSignedInAtom, isVisitorKnownAtom } from './identity'
import { accessTokenAtom } from './session'

/**
 * The content of a visitors-only place: nothing while a stored session is checked, forms when that fails (session.5).
 */
export const loginGateAtom = atom((get): 'forms' | 'checking' | 'signed-in' => {
  if (get(isSignedInAtom)) return 'signed-in'
  return get(isVisitorKnownAtom) || get(accessTokenAtom) === null ? 'forms' : 'checking'
})
