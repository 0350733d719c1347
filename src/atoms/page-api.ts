import type { ExtractAtomValue } from 'jotai/vanilla'
import type { TradeActions } from '../actions'
import { authenticationStatusAtom, isApprovedAtom, logoutAtom } from './authentication'
import { fetchBasketAtom } from './basket'
import { pageReadyAtom } from './loading'
import { hidePanelAtom, showPanelAtom } from './panels'
import { hidePopupAtom, showPopupAtom } from './popups'
import { headerStateAtom } from './start'
import { store } from './store'

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

/** What a page can do: `window.tradeBlocks`. */
export const actions: TradeActions = {
  addToBasket: async ({ qty = 1, ...product }) => {
    // Not every page buys something: this part comes when it is wanted.
    const { addToBasketAtom } = await import('./basket-add')
    return store.set(addToBasketAtom, { ...product, qty })
  },
  fetchBasket: () => store.set(fetchBasketAtom),
  openPanel: async (panel) => store.set(showPanelAtom, panel),
  closePanel: async () => store.set(hidePanelAtom),
  openPopup: async (popup) => store.set(showPopupAtom, popup),
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
