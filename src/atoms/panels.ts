import { atom } from 'jotai/vanilla'
import { emit, type Panel } from '../events'

const baseOpenPanelAtom = atom<Panel | null>(null)

/** The slide-out that is open; at most one is. */
export const openPanelAtom = atom((get) => get(baseOpenPanelAtom))

/** Opens a slide-out, in place of the one that is open. */
export const showPanelAtom = atom(null, (get, set, panel: Panel) => {
  if (get(baseOpenPanelAtom) === panel) return
  set(hidePanelAtom)
  set(baseOpenPanelAtom, panel)
  emit('trade:panel', { panel, isOpen: true })
})

/** Closes the slide-out that is open. */
export const hidePanelAtom = atom(null, (get, set) => {
  const panel = get(baseOpenPanelAtom)
  if (!panel) return
  set(baseOpenPanelAtom, null)
  emit('trade:panel', { panel, isOpen: false })
})

/** Opens a slide-out, or closes it when it is open. */
export const togglePanelAtom = atom(null, (get, set, panel: Panel) => {
  if (get(baseOpenPanelAtom) === panel) set(hidePanelAtom)
  else set(showPanelAtom, panel)
})
