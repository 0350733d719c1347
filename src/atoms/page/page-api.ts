import type { ExtractAtomValue } from 'jotai/vanilla'
import type { TradeActions } from '../../actions'
import type { Panel, Popup } from '../../events'
import { pageReadyAtom } from '../base/loading'
import { hidePanelAtom, showPanelAtom } from '../base/panels'
import { hidePopupAtom, showPopupAtom } from '../base/popups'
import { store } from '../base/store'
import { fetchBasketAtom } from '../basket/basket'
import { logoutAtom } from '../session/authentication'
import { authenticationStatusAtom, isApprovedAtom } from '../session/identity'
import { headerStateAtom } from './header-state'

export { startShop } from './start'

/** Calls back with what the header shows, now and after every change. Returns an unsubscribe function. */
export function watchHeader(
  listener: (state: ExtractAtomValue<typeof headerStateAtom>) => void,
): () => void {
  const report = () => listener(store.get(headerStateAtom))
  report()
  return store.sub(headerStateAtom, report)
}

/** Resolves once nothing that the page waits for is loading (page.8). */
const whenReady = () =>
  new Promise<void>((resolve) => {
    const check = () => {
      if (!store.get(pageReadyAtom)) return
      unsubscribe()
      resolve()
    }
    const unsubscribe = store.sub(pageReadyAtom, check)
    check()
  })

const PANELS: Record<Panel, true> = { basket: true, added: true, login: true }
const POPUPS: Record<Popup, true> = { enquiry: true, login: true, enquiryform: true, favs: true }

const warnings = new Set<string>()

/** Whether a name is known. Unknown names are ignored, with one console warning (page.19). */
function isKnown(kind: string, names: object, name: string): boolean {
  if (Object.hasOwn(names, name)) return true
  const warning = `Trade Blocks: unknown ${kind} "${name}" is ignored.`
  if (!warnings.has(warning)) console.warn(warning)
  warnings.add(warning)
  return false
}

/** The actions of `window.tradeBlocks`. */
export const actions: TradeActions = {
  addToBasket: async ({ qty = 1, ...product }) => {
    // Not every page adds to the basket: this chunk is loaded on demand.
    const { addToBasketAtom } = await import('../basket/add-to-basket')
    return store.set(addToBasketAtom, { ...product, qty })
  },
  fetchBasket: () => store.set(fetchBasketAtom),
  openPanel: async (panel) => {
    if (isKnown('panel', PANELS, panel)) store.set(showPanelAtom, panel)
  },
  closePanel: async () => store.set(hidePanelAtom),
  openPopup: async (popup) => {
    if (isKnown('popup', POPUPS, popup)) store.set(showPopupAtom, popup)
  },
  closePopup: async () => store.set(hidePopupAtom),
  authentication: async () => {
    await whenReady()
    return {
      status: store.get(authenticationStatusAtom),
      isApproved: store.get(isApprovedAtom),
    }
  },
  logout: async () => store.set(logoutAtom),
}
