import type { TradeActions } from '../actions'
import type { HeaderState } from '../shell/header-shell'
import { run } from './chunks'

/** The part of the shop that knows no React: `src/atoms/page/page-api.ts` is it. */
export interface StatePart {
  /** Asks who is signed in and what is in the basket; once. */
  startShop: () => void
  /** Tells what the header shows, now and whenever it changes. Returns how to stop. */
  watchHeader: (listener: (state: HeaderState) => void) => () => void
  actions: TradeActions
}

let state: Promise<StatePart> | undefined

/** Starts the shop's state. A failure rejects, and is tried again at the next call. */
export function startState(): Promise<StatePart> {
  state ??= run('state').then(
    (part) => {
      const shop = part as StatePart
      shop.startShop()
      return shop
    },
    (error) => {
      state = undefined
      throw error
    },
  )
  return state
}

const NAMES: (keyof TradeActions)[] = [
  'addToBasket',
  'fetchBasket',
  'openPanel',
  'closePanel',
  'openPopup',
  'closePopup',
  'authentication',
  'logout',
]

/** The page's actions: each starts the state first. */
export const lazyActions = (): TradeActions =>
  Object.fromEntries(
    NAMES.map((name) => [
      name,
      async (...args: never[]) =>
        ((await startState()).actions[name] as (...args: never[]) => unknown)(...args),
    ]),
  ) as unknown as TradeActions
