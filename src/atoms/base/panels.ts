import { atom } from 'jotai/vanilla'
import type { Panel } from '../../events'
import { closeOverlayAtom, openOverlayAtom, overlayAtom } from './overlay'

export const openPanelAtom = atom((get): Panel | null => {
  const overlay = get(overlayAtom)
  return overlay?.kind === 'panel' ? overlay.panel : null
})

/** Opens a slide-out in place of any other overlay. */
export const showPanelAtom = atom(null, (get, set, panel: Panel) => {
  if (get(openPanelAtom) !== panel) set(openOverlayAtom, { kind: 'panel', panel })
})

/** Closes the open slide-out; popups stay. */
export const hidePanelAtom = atom(null, (get, set) => {
  if (get(openPanelAtom)) set(closeOverlayAtom)
})

/** Opens a slide-out, or closes it when it is open (page.6). */
export const togglePanelAtom = atom(null, (get, set, panel: Panel) => {
  if (get(openPanelAtom) === panel) set(hidePanelAtom)
  else set(showPanelAtom, panel)
})
