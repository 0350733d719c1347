import { atom } from 'jotai/vanilla'
import { isOnPage } from '../../lib/is-on-page'
import { isAt } from '../../lib/location'
import { route } from '../../routes'
import { closeOverlayAtom, type Overlay, openOverlayAtom, overlayAtom } from '../base/overlay'
import { openPopupAtom, showPopupAtom } from '../base/popups'

interface Prompt {
  /** What lay over the page before: it comes back. */
  covered: Overlay | null
  isClosed: Promise<void>
  close: () => void
}

const basePromptAtom = atom<Prompt | null>(null)
const ownPromptsAtom = atom(0)

/** Whether the login popup asks to sign in again. */
export const isPromptOpenAtom = atom((get) => get(basePromptAtom) !== null)

/** What the prompt has taken the place of, with everything that is typed there. */
export const coveredOverlayAtom = atom((get) => get(basePromptAtom)?.covered ?? null)

/** Resolves once the prompt is gone; at once when there is none. */
export const promptIsClosedAtom = atom((get) => get(basePromptAtom)?.isClosed ?? Promise.resolve())

/** Part of the page asks by itself, in its place: the popup does not. Returns how to stop. */
export const claimPromptAtom = atom(null, (get, set) => {
  set(ownPromptsAtom, get(ownPromptsAtom) + 1)
  return () => set(ownPromptsAtom, get(ownPromptsAtom) - 1)
})

/** The login has nothing to come back to: whoever is signed in then has another use for it. */
const isKept = (overlay: Overlay | null) =>
  overlay?.kind === 'panel' ? overlay.panel !== 'login' : overlay?.popup !== 'login'

/** Asks in the login popup to sign in again. Returns whether it does. */
export const openPromptAtom = atom(null, (get, set): boolean => {
  if (get(basePromptAtom)) return true
  const hasOther = get(ownPromptsAtom) > 0 || isAt(route('login'))
  if (hasOther || !isOnPage('trade-popups')) return false
  const before = get(overlayAtom)
  let close = () => {}
  const isClosed = new Promise<void>((resolve) => {
    close = resolve
  })
  set(basePromptAtom, { covered: isKept(before) ? before : null, isClosed, close })
  set(showPopupAtom, 'login')
  return true
})

/** Takes the prompt away; what it covered is there again, unless something else is by now. */
export const closePromptAtom = atom(null, (get, set) => {
  const prompt = get(basePromptAtom)
  if (!prompt) return
  set(basePromptAtom, null)
  if (get(openPopupAtom) === 'login') set(closeOverlayAtom)
  if (prompt.covered && !get(overlayAtom)) set(openOverlayAtom, prompt.covered)
  prompt.close()
})

const baseIsSignInNeededAtom = atom(false)

/** Whether the session ended on this page: it asks to sign in again in place. */
export const isSignInNeededAtom = atom((get) => get(baseIsSignInNeededAtom))

/** Marks that a sign-in is needed, without opening the prompt; `false` once it is not any more. */
export const needSignInAtom = atom(null, (_get, set, isNeeded: boolean) =>
  set(baseIsSignInNeededAtom, isNeeded),
)

/** Asks to sign in again in place: in the login popup, unless a part of the page asks by itself. */
export const requestSignInAtom = atom(null, (_get, set) => {
  set(baseIsSignInNeededAtom, true)
  set(openPromptAtom)
})

/** The user dismissed the prompt: the page stays as it is, and the next 401 asks again. */
export const dismissSignInAtom = atom(null, (_get, set) => {
  set(baseIsSignInNeededAtom, false)
  set(closePromptAtom)
})
