import type { ExtractAtomValue } from 'jotai/vanilla'
import type { ProductToAdd, TradeActions } from '../../actions'
import { ApiError } from '../../api/api-error'
import type { Panel, Popup } from '../../events'
import { parseQuantity } from '../../lib/quantity'
import { pageReadyAtom } from '../base/loading'
import { hidePanelAtom, showPanelAtom } from '../base/panels'
import { hidePopupAtom, showPopupAtom, togglePopupAtom } from '../base/popups'
import { store } from '../base/store'
import type { NewItem } from '../basket/add-to-basket'
import { fetchBasketAtom } from '../basket/basket'
import { notifyErrorAtom, notifyOfflineAtom } from '../notices/notifications'
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

const isText = (value: unknown) => typeof value === 'string' || typeof value === 'number'

/** Reads a product of the page, whose code may say anything, as the tags read it (page.19). */
function readProduct(given: unknown): NewItem | false {
  const { productId, sku, title, qty } = (given ?? {}) as Partial<
    Record<keyof ProductToAdd, unknown>
  >
  if (!isText(productId) || !String(productId).trim()) return warnOf('product', productId)
  const quantity = parseQuantity(String(qty ?? 1))
  if (!quantity.ok) return warnOf('quantity', qty)
  const textOf = (name: string, value: unknown) => {
    if (value === undefined || value === null || isText(value)) return String(value ?? '')
    warnOf(name, value)
    return ''
  }
  return {
    productId: String(productId),
    sku: textOf('sku', sku),
    title: textOf('title', title),
    qty: quantity.qty,
  }
}

/** Adds a product. Not every page adds to the basket: this chunk is loaded on demand. */
async function addToBasket(given: ProductToAdd): Promise<boolean> {
  const product = readProduct(given)
  if (!product) return false
  const part = await import('../basket/add-to-basket').catch((cause: unknown) => {
    const kind = navigator.onLine ? 'network' : 'offline'
    const error = new ApiError({ method: 'POST', url: '/basket', kind, cause })
    store.set(notifyErrorAtom, 'There was a problem updating the basket', error, product.title)
  })
  return part ? store.set(part.addToBasketAtom, product) : false
}

/** The actions of `window.tradeBlocks`. */
export const actions: TradeActions = {
  addToBasket,
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

/** Raises the notice that the browser is offline. */
export const sayOffline = (): void => store.set(notifyOfflineAtom)
