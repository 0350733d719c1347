import { atom } from 'jotai/vanilla'
import { pageReadyAtom, trackLoadingAtom } from '../base/loading'
import { checkAuthenticationAtom } from '../session/authentication'
import { authenticationStatusAtom, pageUserAtom } from '../session/identity'
import { accessTokenAtom } from '../session/session'

/** What the account area shows (account.4): its views, their skeletons, an error with 'Retry', or the sign-in. */
export const accountGateAtom = atom((get) => {
  if (get(pageUserAtom)) return 'open'
  const isVisitor = get(authenticationStatusAtom) === 'anonymous' || get(accessTokenAtom) === null
  if (isVisitor) return 'signed-out'
  return get(pageReadyAtom) ? 'failed' : 'checking'
})

/** Checks the authentication again (account.4). */
export const retryAccountAtom = atom(null, (_get, set) =>
  set(trackLoadingAtom, set(checkAuthenticationAtom)),
)
