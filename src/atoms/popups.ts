import { atom } from 'jotai/vanilla'
import type { Favourite } from '../entities/favourite'
import { emit, type Popup } from '../events'

interface OpenPopup {
  popup: Popup
  /** The product that it is about, when it is about one. */
  product: Favourite | null
}

/** What the page is marked with while a popup is open (spec §4). */
const MARK = 'modal-open'

const baseOpenPopupAtom = atom<OpenPopup | null>(null)

/** The popup that is open; at most one is. */
export const openPopupAtom = atom((get) => get(baseOpenPopupAtom)?.popup ?? null)

/** The product that the open popup is about. */
export const popupProductAtom = atom((get) => get(baseOpenPopupAtom)?.product ?? null)

/** Opens a popup, in place of the one that is open. */
export const showPopupAtom = atom(null, (get, set, popup: Popup, product?: Favourite | null) => {
  if (get(openPopupAtom) === popup) return
  set(hidePopupAtom)
  set(baseOpenPopupAtom, { popup, product: product ?? null })
  document.body.classList.add(MARK)
  emit('trade:popup', { popup, isOpen: true })
})

/** Closes the popup that is open. */
export const hidePopupAtom = atom(null, (get, set) => {
  const popup = get(openPopupAtom)
  if (!popup) return
  set(baseOpenPopupAtom, null)
  document.body.classList.remove(MARK)
  emit('trade:popup', { popup, isOpen: false })
})

/** Opens a popup, or closes it when it is open. */
export const togglePopupAtom = atom(null, (get, set, popup: Popup, product?: Favourite | null) => {
  if (get(openPopupAtom) === popup) set(hidePopupAtom)
  else set(showPopupAtom, popup, product)
})
