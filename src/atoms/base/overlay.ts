import { atom } from 'jotai/vanilla'
import type { Favourite } from '../../entities/favourites/favourite'
import { emit, type Panel, type Popup } from '../../events'

/** A slide-out, or a popup with the product that it is about. */
export type Overlay =
  | { kind: 'panel'; name: Panel }
  | { kind: 'popup'; name: Popup; product: Favourite | null }

/** The class of `body` while a popup is open (page.6). */
const MARK = 'modal-open'

const baseOverlayAtom = atom<Overlay | null>(null)

/** The open overlay; at most one is open (page.6). */
export const overlayAtom = atom((get) => get(baseOverlayAtom))

export const openOverlayAtom = atom(null, (_get, set, overlay: Overlay) => {
  set(closeOverlayAtom)
  set(baseOverlayAtom, overlay)
  announce(overlay, true)
})

export const closeOverlayAtom = atom(null, (get, set) => {
  const overlay = get(baseOverlayAtom)
  if (!overlay) return
  set(baseOverlayAtom, null)
  announce(overlay, false)
})

function announce({ kind, name }: Overlay, isOpen: boolean) {
  if (kind === 'panel') return emit('trade:panel', { panel: name, isOpen })
  document.body.classList.toggle(MARK, isOpen)
  emit('trade:popup', { popup: name, isOpen })
}

/** Closes the open overlay of one kind; the other kind stays. Returns whether there was one. */
const hideAtom = (kind: Overlay['kind']) =>
  atom(null, (get, set): boolean => {
    const isOpen = get(overlayAtom)?.kind === kind
    if (isOpen) set(closeOverlayAtom)
    return isOpen
  })

export const shownPanelAtom = atom((get): Panel | null => {
  const overlay = get(overlayAtom)
  return overlay?.kind === 'panel' ? overlay.name : null
})

/** Opens a slide-out in place of any other overlay. */
export const showPanelAtom = atom(null, (get, set, panel: Panel) => {
  if (get(shownPanelAtom) !== panel) set(openOverlayAtom, { kind: 'panel', name: panel })
})

export const hidePanelAtom = hideAtom('panel')

/** Opens a slide-out, or closes it when it is open (page.6). */
export const togglePanelAtom = atom(null, (get, set, panel: Panel) => {
  if (get(shownPanelAtom) === panel) set(hidePanelAtom)
  else set(showPanelAtom, panel)
})

export const shownPopupAtom = atom((get): Popup | null => {
  const overlay = get(overlayAtom)
  return overlay?.kind === 'popup' ? overlay.name : null
})

export const popupProductAtom = atom((get) => {
  const overlay = get(overlayAtom)
  return overlay?.kind === 'popup' ? overlay.product : null
})

/** Opens a popup in place of any other overlay. */
export const showPopupAtom = atom(null, (get, set, popup: Popup, product?: Favourite | null) => {
  if (get(shownPopupAtom) === popup) return
  set(openOverlayAtom, { kind: 'popup', name: popup, product: product ?? null })
})

export const hidePopupAtom = hideAtom('popup')

/** Opens a popup, or closes it when it is open; one about another product opens again (page.6). */
export const togglePopupAtom = atom(null, (get, set, popup: Popup, product?: Favourite | null) => {
  const isSame = !product || product.id === get(popupProductAtom)?.id
  const isOpen = isSame && get(shownPopupAtom) === popup
  set(hidePopupAtom)
  if (!isOpen) set(showPopupAtom, popup, product)
})

/** How long a newly painted popup ignores its button, in ms, because of double clicks. */
const DOUBLE_CLICK = 500

const paintedAtom = atom<{ popup: Popup; since: number } | null>(null)

/** Records when a popup was painted. */
export const recordPopupPaintedAtom = atom(null, (_get, set, popup: Popup) =>
  set(paintedAtom, { popup, since: performance.now() }),
)

/** Toggles a popup by its button. Ignores presses while the popup loads, as impatient buyers press again (page.6). */
export const pressPopupAtom = atom(null, (get, set, popup: Popup, product?: Favourite | null) => {
  if (get(shownPopupAtom) !== popup) set(paintedAtom, null)
  else {
    const shown = get(paintedAtom)
    if (shown?.popup !== popup || performance.now() - shown.since < DOUBLE_CLICK) return
  }
  set(togglePopupAtom, popup, product)
})
