import { atom } from 'jotai/vanilla'
import { isBasketLoadedAtom, totalItemsAtom } from '../basket/basket'
import { authenticationStatusAtom, isSignedInAtom, userAtom } from '../session/identity'
import { accessTokenAtom } from '../session/session'

/** The content of the header buttons; a stored session counts until the server answers (page.3, page.4). */
export const headerStateAtom = atom((get) => ({
  firstName: get(userAtom)?.first_name || null,
  isSignedIn:
    get(authenticationStatusAtom) === 'unknown'
      ? get(accessTokenAtom) !== null
      : get(isSignedInAtom),
  totalItems: get(isBasketLoadedAtom) ? get(totalItemsAtom) : null,
}))
