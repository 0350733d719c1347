import type { ExtractAtomValue } from 'jotai/vanilla'
import type { TradeActions } from '../../actions'
import type { Panel, Popup } from '../../events'
import { parseQuantity } from '../../lib/quantity'
import { pageReadyAtom } from '../base/loading'
import { hidePanelAtom, showPanelAtom } from '../base/panels'
import { hidePopupAtom, showPopupAtom, togglePopupAtom } from '../base/popups'
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

/** Warns once of what is ignored (page.19). */
function warnOf(what: string, value: unknown): false {
  const warning = `Trade Blocks: unknown ${what} "${value}" is ignored.`
  if (!warnings.has(warning)) console.warn(warning)
  warnings.add(warning)
  return false
}

/** Whether a name is known. */
const isKnown = (kind: string, names: object, name: string): boolean =>
  Object.hasOwn(names, name) || warnOf(kind, name)

/** The actions of `window.tradeBlocks`. */
export const actions: TradeActions = {
  addToBasket: async ({ productId, sku, title, qty: given }) => {
    // The page's code may say anything: quantities are read as the tags read them.
    const quantity = parseQuantity(String(given ?? 1))
    if (!quantity.ok) return warnOf('quantity', given)
    if (!productId) return warnOf('product', productId)
    const product = { productId: String(productId), sku, title, qty: quantity.qty }
    // Not every page adds to the basket: this chunk is loaded on demand.
    const { addToBasketAtom } = await import('../basket/add-to-basket')
    return store.set(addToBasketAtom, product)
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
  togglePopup: async (popup) => {
    if (isKnown('popup', POPUPS, popup)) store.set(togglePopupAtom, popup)
  },
  authentication: async () => {
    await whenReady()
    return {
      status: store.get(authenticationStatusAtom),
      isApproved: store.get(isApprovedAtom),
    }
  },
  logout: async () => store.set(logoutAtom),
}
