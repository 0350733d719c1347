import { atom } from 'jotai/vanilla'
import type { Favourite } from '../../entities/favourite'
import { emit, type Panel, type Popup } from '../../events'

/** What lies over the page: a slide-out, or a popup with the product that it is about. */
export type Overlay =
  | { kind: 'panel'; panel: Panel }
  | { kind: 'popup'; popup: Popup; product: Favourite | null }

/** What the page is marked with while a popup is open (spec §4). */
const MARK = 'modal-open'

const baseOverlayAtom = atom<Overlay | null>(null)

/** What lies over the page; one thing at a time. */
export const overlayAtom = atom((get) => get(baseOverlayAtom))

/** Puts something over the page, in place of what lies there. */
export const openOverlayAtom = atom(null, (_get, set, overlay: Overlay) => {
  set(closeOverlayAtom)
  set(baseOverlayAtom, overlay)
  tell(overlay, true)
})

/** Takes away what lies over the page. */
export const closeOverlayAtom = atom(null, (get, set) => {
  const overlay = get(baseOverlayAtom)
  if (!overlay) return
  set(baseOverlayAtom, null)
  tell(overlay, false)
})

function tell(overlay: Overlay, isOpen: boolean): void {
  if (overlay.kind === 'panel') {
    emit('trade:panel', { panel: overlay.panel, isOpen })
    return
  }
  document.body.classList.toggle(MARK, isOpen)
  emit('trade:popup', { popup: overlay.popup, isOpen })
}
