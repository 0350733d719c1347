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

/** Tells what the header shows, now and whenever it changes. Returns how to stop. */
export function watchHeader(
  listener: (state: ExtractAtomValue<typeof headerStateAtom>) => void,
): () => void {
  const tell = () => listener(store.get(headerStateAtom))
  tell()
  return store.sub(headerStateAtom, tell)
}

/** Resolves once what the page waits for first has come, well or badly. */
const firstAnswers = () =>
  new Promise<void>((resolve) => {
    const check = () => {
      if (!store.get(pageReadyAtom)) return
      stop()
      resolve()
    }
    const stop = store.sub(pageReadyAtom, check)
    check()
  })

const PANELS: Record<Panel, true> = { basket: true, added: true, login: true }
const POPUPS: Record<Popup, true> = { enquiry: true, login: true, enquiryform: true, favs: true }

const unknown = new Set<string>()

/** Whether there is something of that name: a page may ask for anything. It is told once. */
function isThere(kind: string, names: object, name: string): boolean {
  if (Object.hasOwn(names, name)) return true
  const warning = `Trade Blocks: there is no ${kind} "${name}"; nothing is opened.`
  if (!unknown.has(warning)) console.warn(warning)
  unknown.add(warning)
  return false
}

/** What a page can do: `window.tradeBlocks`. */
export const actions: TradeActions = {
  addToBasket: async ({ qty = 1, ...product }) => {
    // Not every page buys something: this part comes when it is wanted.
    const { addToBasketAtom } = await import('../basket/add-to-basket')
    return store.set(addToBasketAtom, { ...product, qty })
  },
  fetchBasket: () => store.set(fetchBasketAtom),
  openPanel: async (panel) => {
    if (isThere('panel', PANELS, panel)) store.set(showPanelAtom, panel)
  },
  closePanel: async () => store.set(hidePanelAtom),
  openPopup: async (popup) => {
    if (isThere('popup', POPUPS, popup)) store.set(showPopupAtom, popup)
  },
  closePopup: async () => store.set(hidePopupAtom),
  authentication: async () => {
    await firstAnswers()
    return {
      status: store.get(authenticationStatusAtom),
      isApproved: store.get(isApprovedAtom),
    }
  },
  logout: async () => store.set(logoutAtom),
}
