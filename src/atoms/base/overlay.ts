import { atom } from 'jotai/vanilla'
import type { Favourite } from '../../entities/favourites/favourite'
import { emit, type Panel, type Popup } from '../../events'

/** A slide-out, or a popup with the product that it is about. */
export type Overlay =
  | { kind: 'panel'; panel: Panel }
  | { kind: 'popup'; popup: Popup; product: Favourite | null }

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

function announce(overlay: Overlay, isOpen: boolean): void {
  if (overlay.kind === 'panel') {
    emit('trade:panel', { panel: overlay.panel, isOpen })
    return
  }
  document.body.classList.toggle(MARK, isOpen)
  emit('trade:popup', { popup: overlay.popup, isOpen })
}
