import { atom } from 'jotai/vanilla'
import { notifyAtom } from '../notices/notifications'
import { userAtom } from '../session/identity'
import { dismissSignInAtom, requestSignInAtom } from '../session/sign-in-prompt'

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

const NOT_FOR_ANOTHER = 'Another account is signed in now. Nothing has been placed or paid.'

/** Goes on with what was cut off; says that it does not when somebody else has signed in. */
export const resumeAtom = atom(null, (get, set) => {
  const interrupted = get(interruptedAtom)
  if (!interrupted) return
  set(interruptedAtom, null)
  if (interrupted.userId === get(userAtom)?.id) return interrupted.resume()
  set(dismissSignInAtom)
  set(notifyAtom, { type: 'error', message: NOT_FOR_ANOTHER })
})
