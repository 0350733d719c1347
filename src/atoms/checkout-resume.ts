import { atom } from 'jotai/vanilla'
import { requestSignInAtom, userAtom } from './authentication'

interface Interrupted {
  userId: string
  resume: () => void
}

const interruptedAtom = atom<Interrupted | null>(null)

/** Whether somebody has signed in again after a submission was cut off. */
export const canResumeAtom = atom((get) => get(interruptedAtom) !== null && get(userAtom) !== null)

/** The session has ended: asks to sign in again; then the same person's submission goes on. */
export const interruptAtom = atom(null, (_get, set, userId: string | null, resume?: () => void) => {
  if (userId !== null && resume) set(interruptedAtom, { userId, resume })
  set(requestSignInAtom)
})

/** Goes on with what was cut off, unless somebody else has signed in. */
export const resumeAtom = atom(null, (get, set) => {
  const interrupted = get(interruptedAtom)
  set(interruptedAtom, null)
  if (interrupted && interrupted.userId === get(userAtom)?.id) interrupted.resume()
})
