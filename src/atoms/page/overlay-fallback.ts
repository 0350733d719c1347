import { atom } from 'jotai/vanilla'
import type { Panel, Popup } from '../../events'
import { navigate, returnAddress } from '../../lib/browser/location'
import { type Route, route } from '../../routes'
import { closeOverlayAtom, type Overlay, overlayAtom } from '../base/overlay'
import { notifyAtom, notifyOfflineAtom } from '../notices/notifications'
import { SESSION_ENDED } from '../session/authentication'
import { isSignedInAtom } from '../session/identity'
import { setRedirectTargetAtom } from '../session/session'
import { isPromptOpenAtom } from '../session/sign-in-prompt'

/** The page that does the same as a slide-out or popup, if there is one (page.9). */
const PAGES: Record<Panel | Popup, Route | null> = {
  basket: 'basket',
  added: null,
  login: 'login',
  enquiry: 'login',
  enquiryform: 'contact',
  favs: 'contact',
}

const overlayTag = (overlay: Overlay) =>
  overlay.kind === 'panel' ? `trade-${overlay.panel}-panel` : 'trade-popups'

/**
 * Replaces an overlay whose tag cannot be loaded by the page that does the same (page.9). A sign-in prompt and a
 * browser that is offline get a notice: leaving would lose what is typed.
 */
export const fallBackAtom = atom(null, (get, set, tag: string) => {
  const overlay = get(overlayAtom)
  if (!overlay || overlayTag(overlay) !== tag) return
  const name = overlay.kind === 'panel' ? overlay.panel : overlay.popup
  // For signed-in users the `login` panel is the account menu, which is part of its button.
  if (name === 'login' && get(isSignedInAtom)) return
  const wasPrompt = get(isPromptOpenAtom)
  set(closeOverlayAtom)
  const page = PAGES[name]
  if (wasPrompt) set(notifyAtom, { type: 'error', message: SESSION_ENDED })
  else if (page && !navigator.onLine) set(notifyOfflineAtom)
  else if (page) {
    if (page === 'login') set(setRedirectTargetAtom, returnAddress())
    navigate(route(page))
  }
})
