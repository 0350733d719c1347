import { atom } from 'jotai/vanilla'
import { isAt, takeParameter } from '../lib/location'
import { route } from '../routes'

const heldCodeAtom = atom<string | null>(null)

/** The code of the invitation that the registration page was opened with. */
export const inviteCodeAtom = atom((get) => get(heldCodeAtom))

/** Takes the code out of the registration page's address (readings 6). */
export const takeInviteCodeAtom = atom(null, (_get, set) => {
  if (!isAt(route('register'))) return
  const code = takeParameter('invite')
  if (code) set(heldCodeAtom, code)
})
