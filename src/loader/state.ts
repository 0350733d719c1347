import type { TradeActions } from '../actions'
import type { ShopState } from '../shell/draw-shell'
import { run } from './chunks'

/** The state of the shop, without React: what `src/atoms/page/page-api.ts` exports. */
export interface StatePart extends ShopState {
  /** Requests authentication and basket. Idempotent. Waits for the sample data of a preview only. */
  startShop: () => unknown
}

let state: Promise<StatePart> | undefined

/** Starts the state of the shop, once. Rejects when its script fails; a later call retries. */
export function startState(): Promise<StatePart> {
  state ??= run('state')
    .then(async (part) => {
      const shop = part as StatePart
      await shop.startShop()
      return shop
    })
    .catch((error) => {
      state = undefined
      throw error
    })
  return state
}

/** Closes slide-outs and popups. Before the state starts there are none. */
export const closeOverlays = async (): Promise<void> => {
  const shop = await state?.catch(() => undefined)
  shop?.actions.closePanel()
  shop?.actions.closePopup()
}

/** The names of all actions, as one string because that is shortest. */
export const ACTION_NAMES =
  'search,closePopup,applyDiscount,togglePopup,favourites,deleteItem,addToBasket,basket,closePanel,authentication,logout,removeDiscount,togglePanel,openPanel,openPopup,fetchBasket,updateItem,consent,toggleFavourite'

/**
 * Adds the actions; each waits until the page is `seen` (loader.34). One whose script fails resolves to `false`
 * (action.1).
 */
export function addActions<T extends object>(runtime: T, seen: Promise<unknown>): T & TradeActions {
  const actions = runtime as Record<string, unknown>
  for (const name of ACTION_NAMES.split(',')) {
    actions[name] = (...args: never[]) =>
      seen
        .then(startState)
        .then((shop) =>
          (shop.actions[name as keyof TradeActions] as (...args: never[]) => unknown)(...args),
        )
        .catch(() => false)
  }
  return runtime as T & TradeActions
}
