import type { ExtractAtomValue } from 'jotai/vanilla'
import type { TradeActions } from '../../actions'
import { scriptLoadError } from '../../api/call/api-error'
import type { Panel, Popup } from '../../events'
import { whenReady } from '../base/loading'
import {
  hidePanelAtom,
  hidePopupAtom,
  shownPanelAtom,
  shownPopupAtom,
  showPanelAtom,
  showPopupAtom,
  togglePanelAtom,
  togglePopupAtom,
} from '../base/overlay'
import { store } from '../base/store'
import { fetchBasketAtom } from '../basket/basket'
import { saveAndLogoutAtom } from '../favourites/save-and-logout'
import { notifyErrorAtom, notifyOfflineAtom } from '../notices/notifications'
import { authenticationStatusAtom, isApprovedAtom } from '../session/identity'
import { headerStateAtom } from './header-state'
import type { LaterActions } from './page-actions'
import { warnOf } from './warn-of'

export { startShop } from './start'

/** Calls back with the header's state, now and after every change. Returns an unsubscribe function. */
export function watchHeader(
  listener: (state: ExtractAtomValue<typeof headerStateAtom>) => void,
): () => void {
  const report = () => listener(store.get(headerStateAtom))
  report()
  return store.sub(headerStateAtom, report)
}

const PANELS: Record<Panel, true> = { basket: true, added: true, login: true }
const POPUPS: Record<Popup, true> = { enquiry: true, login: true, enquiryform: true, favs: true }

/** Whether a value is one of the names. An array of one name would match as a key, so it must be a string. */
const isIn = (names: object, name: unknown): boolean =>
  typeof name === 'string' && Object.hasOwn(names, name)

/** Opens or toggles a slide-out. Resolves to whether it is open. */
const withPanel = (change: typeof showPanelAtom) => async (name: Panel) => {
  if (!isIn(PANELS, name)) return warnOf('panel', name)
  store.set(change, name)
  return store.get(shownPanelAtom) === name
}

/** Opens or toggles a popup. Resolves to whether it is open. */
const withPopup = (change: typeof showPopupAtom) => async (name: Popup) => {
  if (!isIn(POPUPS, name)) return warnOf('popup', name)
  store.set(change, name)
  return store.get(shownPopupAtom) === name
}

/** An action whose script loads on first use. A failed load raises a notice and resolves to `without`. */
const later =
  (name: keyof LaterActions, failure = 'There was a problem', without: unknown = false) =>
  async (...args: unknown[]): Promise<never> => {
    const part = await import('./page-actions').catch((cause: unknown) => {
      const { title } = (args[0] ?? {}) as { title?: unknown }
      store.set(
        notifyErrorAtom,
        failure,
        scriptLoadError(cause),
        typeof title === 'string' ? title : '',
      )
    })
    const action = part?.lazyActions[name] as ((...args: unknown[]) => never) | undefined
    return action ? action(...args) : (without as never)
  }

const UPDATING = 'There was a problem updating the basket'

/** The actions of `window.tradeBlocks` (action.1). */
export const actions: TradeActions = {
  addToBasket: later('addToBasket', UPDATING),
  updateItem: later('updateItem', UPDATING),
  deleteItem: later('deleteItem', UPDATING),
  applyDiscount: later('applyDiscount', UPDATING),
  removeDiscount: later('removeDiscount', UPDATING),
  fetchBasket: () => store.set(fetchBasketAtom),
  basket: later('basket', 'There was a problem getting the basket', null),
  openPanel: withPanel(showPanelAtom),
  closePanel: async () => store.set(hidePanelAtom),
  togglePanel: withPanel(togglePanelAtom),
  openPopup: withPopup(showPopupAtom),
  closePopup: async () => store.set(hidePopupAtom),
  togglePopup: withPopup(togglePopupAtom),
  authentication: async () => {
    await whenReady()
    return {
      status: store.get(authenticationStatusAtom),
      isApproved: store.get(isApprovedAtom),
    }
  },
  logout: () => store.set(saveAndLogoutAtom),
  favourites: later('favourites', 'There was a problem', []),
  toggleFavourite: later('toggleFavourite'),
  search: later('search'),
  consent: later('consent'),
}

export const notifyOffline = (): void => store.set(notifyOfflineAtom)
