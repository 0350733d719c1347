import { atom } from 'jotai/vanilla'
import type { Favourite } from '../../entities/favourites/favourite'
import type { Popup } from '../../events'
import { closeOverlayAtom, openOverlayAtom, overlayAtom } from './overlay'

export const openPopupAtom = atom((get): Popup | null => {
  const overlay = get(overlayAtom)
  return overlay?.kind === 'popup' ? overlay.popup : null
})

export const popupProductAtom = atom((get) => {
  const overlay = get(overlayAtom)
  return overlay?.kind === 'popup' ? overlay.product : null
})

/** Opens a popup in place of any other overlay. */
export const showPopupAtom = atom(null, (get, set, popup: Popup, product?: Favourite | null) => {
  if (get(openPopupAtom) === popup) return
  set(openOverlayAtom, { kind: 'popup', popup, product: product ?? null })
})

/** Closes the open popup; slide-outs stay. */
export const hidePopupAtom = atom(null, (get, set) => {
  if (get(openPopupAtom)) set(closeOverlayAtom)
})

/** Opens a popup, or closes it when it is open; one about another product opens again (page.6). */
export const togglePopupAtom = atom(null, (get, set, popup: Popup, product?: Favourite | null) => {
  const isSame = !product || product.id === get(popupProductAtom)?.id
  const isOpen = isSame && get(openPopupAtom) === popup
  set(hidePopupAtom)
  if (!isOpen) set(showPopupAtom, popup, product)
})

/** How long after it is painted a popup ignores a press of its button, in ms: a double click. */
const DOUBLE_CLICK = 500

const shownAtom = atom<{ popup: Popup; since: number } | null>(null)

/** Records that a popup is painted, since when. */
export const popupIsShownAtom = atom(null, (_get, set, popup: Popup) =>
  set(shownAtom, { popup, since: performance.now() }),
)

/** Toggles a popup by its button; not while it is on its way, as an impatient buyer may press again (page.6). */
export const pressPopupAtom = atom(null, (get, set, popup: Popup, product?: Favourite | null) => {
  if (get(openPopupAtom) !== popup) set(shownAtom, null)
  else {
    const shown = get(shownAtom)
    if (shown?.popup !== popup || performance.now() - shown.since < DOUBLE_CLICK) return
  }
  set(togglePopupAtom, popup, product)
})
