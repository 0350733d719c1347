import { atom } from 'jotai/vanilla'
import { isAt, takeParameter } from '../lib/location'
import { route } from '../routes'

const heldLoginTokenAtom = atom<string | null>(null)

/** The one-use token that the login page was opened with; it leaves the address bar at once. */
export const loginTokenAtom = atom((get) => get(heldLoginTokenAtom))

/** Takes the token out of the login page's address (spec §2). */
export const takeLoginTokenAtom = atom(null, (_get, set) => {
  if (!isAt(route('login'))) return
  const token = takeParameter('token')
  if (token) set(heldLoginTokenAtom, token)
})
