import type { TradeActions } from '../actions'
import type { HeaderState } from '../shell/header-shell'
import { run } from './chunks'

/** The state of the shop, without React: what `src/atoms/page/page-api.ts` exports. */
export interface StatePart {
  /** Requests authentication and basket. Idempotent. Waits for the sample data of a preview only. */
  startShop: () => unknown
  /** Calls the listener with the state of the header, now and at every change. Returns an unsubscribe function. */
  watchHeader: (listener: (state: HeaderState) => void) => () => void
  actions: TradeActions
  /** Raises the notice that the browser is offline. */
  sayOffline: () => void
}

let state: Promise<StatePart> | undefined

/** Starts the state of the shop, once. Rejects when its script does not run; a later call retries. */
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

/** Closes slide-outs and popups. A state that has not started has none. */
export const closeOverlays = async (): Promise<void> => {
  const shop = await state?.catch(() => undefined)
  shop?.actions.closePanel()
  shop?.actions.closePopup()
}

const NAMES: (keyof TradeActions)[] = [
  'addToBasket',
  'fetchBasket',
  'openPanel',
  'closePanel',
  'openPopup',
  'closePopup',
  'togglePopup',
  'authentication',
  'logout',
]

/** The actions of `window.tradeBlocks`. Each waits for `parsed` and starts the state before it runs (loader.34). */
export const lazyActions = (parsed: Promise<unknown>): TradeActions =>
  Object.fromEntries(
    NAMES.map((name) => [
      name,
      async (...args: never[]) =>
        ((await parsed.then(startState)).actions[name] as (...args: never[]) => unknown)(...args),
    ]),
  ) as unknown as TradeActions
