import { atom } from 'jotai/vanilla'
import { isOnPage } from '../../lib/browser/is-on-page'
import { isAt } from '../../lib/browser/location'
import { route } from '../../routes'
import { claimAtoms } from '../base/claim-atoms'
import {
  closeOverlayAtom,
  type Overlay,
  openOverlayAtom,
  overlayAtom,
  shownPopupAtom,
  showPopupAtom,
} from '../base/overlay'
import { withSetter } from '../base/with-setter'

/** The login popup while it asks to sign in again (session.19). */
interface Prompt {
  /** The overlay that the prompt replaced; it returns when the prompt closes. */
  covered: Overlay | null
  isClosed: Promise<void>
  close: () => void
}

const basePromptAtom = atom<Prompt | null>(null)
/**
 * Whether a part of the page shows a sign-in form of its own, which suppresses the prompt; and the claim of that part.
 */
export const [hasOwnPromptAtom, claimPromptAtom] = claimAtoms()

export const isPromptOpenAtom = atom((get) => get(basePromptAtom) !== null)

/** The overlay that the prompt replaced; everything typed there stays. */
export const coveredOverlayAtom = atom((get) => get(basePromptAtom)?.covered ?? null)

/** Resolves when the prompt closes; at once when it is not open. */
export const promptClosedPromiseAtom = atom(
  (get) => get(basePromptAtom)?.isClosed ?? Promise.resolve(),
)

/** Opens the prompt, unless the page has another form or no popups. Returns whether it is open. */
export const openPromptAtom = atom(null, (get, set): boolean => {
  if (get(basePromptAtom)) return true
  const hasOther = get(hasOwnPromptAtom) || isAt(route('login'))
  if (hasOther || !isOnPage('trade-popups')) return false
  const before = get(overlayAtom)
  let close = () => {}
  const isClosed = new Promise<void>((resolve) => {
    close = resolve
  })
  // A covered login panel does not reopen: its user is signed in by then.
  const covered = before?.name === 'login' ? null : before
  set(basePromptAtom, { covered, isClosed, close })
  set(showPopupAtom, 'login')
  return true
})

/** Closes the prompt. The overlay that it replaced returns, unless another one is open. */
export const closePromptAtom = atom(null, (get, set) => {
  const prompt = get(basePromptAtom)
  if (!prompt) return
  set(basePromptAtom, null)
  if (get(shownPopupAtom) === 'login') set(closeOverlayAtom)
  if (prompt.covered && !get(overlayAtom)) set(openOverlayAtom, prompt.covered)
  prompt.close()
})

/** The email address that was typed last, for the next form that asks for one. */
export const [typedEmailAtom, keepTypedEmailAtom] = withSetter(atom(''))

/** Whether the session ended on this page and the user has not signed in again; setting it opens no prompt. */
export const [isSignInNeededAtom, needSignInAtom] = withSetter(atom(false))

/** Asks to sign in again in place: in the prompt, unless a part of the page shows its own form. */
export const requestSignInAtom = atom(null, (_get, set) => {
  set(needSignInAtom, true)
  set(openPromptAtom)
})

/** Dismisses the prompt: the page stays as it is, and the next 401 asks again. */
export const dismissSignInAtom = atom(null, (_get, set) => {
  set(needSignInAtom, false)
  set(closePromptAtom)
})
