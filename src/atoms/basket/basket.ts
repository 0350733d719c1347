import { type Atom, atom, type Getter } from 'jotai/vanilla'
import { type Basket, type BasketResponse, type Line, linesOf } from '../../entities/basket/basket'
import { emit, type TradeBasket, type TradeLine } from '../../events'
import { isOnPage } from '../../lib/browser/is-on-page'
import { reconcile } from '../../lib/data/reconcile'
import { withEntry } from '../../lib/data/with-entry'
import { shownPanelAtom } from '../base/overlay'
import { withSetter } from '../base/with-setter'
import {
  notifyBackgroundErrorAtom,
  notifyMessagesAtom,
  settleErrorsAtom,
} from '../notices/notifications'
import { checkAuthenticationAtom } from '../session/authentication'
import { isBasketHiddenAtom, noteItemsAtom, setBasketTokenAtom } from '../session/basket-token'
import { canSeePricesAtom, isApprovedAtom } from '../session/identity'
import { loadBasketAtom } from './load-basket'
import {
  type BasketRequest,
  basketStateAtom,
  beginRequestAtom,
  isFresh,
  isPending,
  needsFetch,
  replaceStateAtom,
  shownBasket,
  takeAnswerAtom,
  takeFailureAtom,
} from './queue'
import { noteDeliveryAtom } from './received-delivery'
import { announceRemovalsAtom, forgetRemovalsAtom } from './removals'

/** The value of another atom; equal parts keep their identity. */
export function stableAtom<T>(source: Atom<T>): Atom<T> {
  // An atom, because each store has a last value of its own.
  const lastAtom = atom((): { value: T | undefined } => ({ value: undefined }))
  return atom((get) => {
    const last = get(lastAtom)
    const value = reconcile(last.value, get(source))
    last.value = value
    return value
  })
}

const statusAtom = atom<'loading' | 'loaded' | 'failed'>('loading')

/** The shipping country that shows until the server confirms it; `null` when none is pending (basket.8). */
export const [desiredCountryAtom, desireCountryAtom] = withSetter(atom<string | null>(null))

/** The load status of the basket. A failed fetch does not change it once the basket has loaded. */
export const basketStatusAtom = atom((get) => get(statusAtom))
export const isBasketLoadedAtom = atom((get) => get(statusAtom) === 'loaded')

/** Whether the basket is known as it was last answered: loaded, and not stale. */
export const isBasketKnownAtom = atom(
  (get) => get(isBasketLoadedAtom) && get(basketStateAtom).staleSince === 0,
)

/** The basket to show: the confirmed one with every optimistic update (basket.6, basket.8). */
export const basketAtom = stableAtom(
  atom((get): Basket => {
    const basket = shownBasket(get(basketStateAtom))
    const country = get(desiredCountryAtom)
    return country === null ? basket : { ...basket, shipping: { country } }
  }),
)

/** The number of items in the basket, as the server counts them. */
export const totalItemsAtom = atom((get) => get(basketAtom).totalItems)

export interface BasketLine extends Line {
  isBusy: boolean
  /** The reason the server refused the last change. */
  error: string | null
}

const lineErrorsAtom = atom<ReadonlyMap<string, string>>(new Map())

/** Sets the reason the server refused the last change of a line; `null` clears it. */
export const setLineErrorAtom = atom(null, (get, set, id: string, error: string | null) => {
  set(lineErrorsAtom, withEntry(get(lineErrorsAtom), id, error))
})

export const [isDiscountBusyAtom, setDiscountBusyAtom] = withSetter(atom(false))

/** Keeps the identity of unchanged lines, so that a long list renders only the changed ones. */
const shownLines = new WeakMap<Line, BasketLine>()

function shownLine(line: Line, isBusy: boolean, error: string | null): BasketLine {
  const last = shownLines.get(line)
  if (last?.isBusy === isBusy && last.error === error) return last
  const shown = { ...line, isBusy, error }
  shownLines.set(line, shown)
  return shown
}

/** The lines to show: those of the type 'product' (basket.2). Unchanged lines keep their identity. */
export const basketLinesAtom = stableAtom(
  atom((get) => {
    const { desired } = get(basketStateAtom)
    const errors = get(lineErrorsAtom)
    return (get(basketAtom).data.product ?? []).map((line) =>
      shownLine(line, desired.has(line.id), errors.get(line.id) ?? null),
    )
  }),
)

/** A line as events and actions give it to the page (event.3). */
export const publicLine = (get: Getter, { id, qty, unit, product }: Line): TradeLine => ({
  id,
  productId: product.id,
  sku: product.sku,
  title: product.title,
  qty,
  price: get(canSeePricesAtom) ? unit : null,
})

/** The basket as events and actions give it to the page: a copy, which the page may change (event.3). */
export function publicBasket(get: Getter): TradeBasket {
  const { totalItems, totals, discounts } = get(basketAtom)
  return {
    totalItems,
    total: get(canSeePricesAtom) ? totals.total : null,
    lines: get(basketLinesAtom).map((line) => publicLine(get, line)),
    discounts: discounts.map((discount) => ({ ...discount })),
  }
}

/** Tells the page of the basket (event.3). */
const announceBasketAtom = atom(null, (get) => emit('trade:basket', publicBasket(get)))

/** Sends the basket event again when the prices have appeared or disappeared (event.3). */
export const announcePricesAtom = atom(null, (get, set) => {
  if (get(isBasketLoadedAtom)) set(announceBasketAtom)
})

export const hasLinesAtom = atom((get) => get(basketLinesAtom).length > 0)

/** Whether a retry can help: the basket failed to load, or is stale. */
export const isBasketWantedAtom = atom(
  (get) => get(statusAtom) === 'failed' || needsFetch(get(basketStateAtom)),
)

/** Takes the server's answer. Stores its token first, so that the next call carries it (basket.1). */
export const receiveBasketAtom = atom(
  null,
  (get, set, request: BasketRequest, response: BasketResponse) => {
    const { data, shipping, discounts, countries, totals, totalItems, token, messages } = response
    if (!isPending(get(basketStateAtom), request)) return undefined
    // An addition to an empty basket may have created another basket.
    const isEmpty = linesOf(get(basketStateAtom).confirmed).length === 0
    const hasItems = totalItems > 0
    if (token && (hasItems || !get(isBasketHiddenAtom)))
      set(setBasketTokenAtom, token, request.isWrite && isEmpty)
    set(noteItemsAtom, hasItems)
    const basket = { data, shipping, discounts, countries, totals, totalItems }
    const next = set(takeAnswerAtom, request, basket)
    set(noteDeliveryAtom, response.delivery)
    set(statusAtom, 'loaded')
    set(notifyMessagesAtom, messages)
    set(announceBasketAtom)
    set(announceRemovalsAtom)
    set(watchTotalAtom)
    return next.request
  },
)

const isTotalMissingAtom = atom(false)

/** Checks the authentication when the total disappears: a withdrawn approval hides the prices (basket.161). */
const watchTotalAtom = atom(null, (get, set) => {
  const { totalItems, totals } = get(basketAtom)
  const isMissing = totalItems > 0 && totals.toPayDisplay === null && totals.totalDisplay === null
  if (isMissing && !get(isTotalMissingAtom) && get(isApprovedAtom)) {
    void set(checkAuthenticationAtom)
  }
  set(isTotalMissingAtom, isMissing)
})

const fetchingAtom = atom<{ request: BasketRequest; promise: Promise<boolean> } | null>(null)

/** Resolves once no fetch of the basket is in flight, whatever its outcome. */
export const basketFetchPromiseAtom = atom((get) => get(fetchingAtom)?.promise)

const nextFetchAtom = atom<Promise<boolean> | null>(null)

/** Fetches the basket, after an older fetch in flight: two answers could arrive in either order. */
export const fetchBasketAtom = atom(null, (get, set): Promise<boolean> => {
  const fetching = get(fetchingAtom)
  if (!fetching) return set(startFetchAtom)
  if (isFresh(get(basketStateAtom), fetching.request)) return fetching.promise
  const next = get(nextFetchAtom) ?? set(fetchAfterAtom, fetching.promise)
  set(nextFetchAtom, next)
  return next
})

const fetchAfterAtom = atom(null, async (_get, set, before: Promise<boolean>): Promise<boolean> => {
  await before
  set(nextFetchAtom, null)
  return set(fetchBasketAtom)
})

const startFetchAtom = atom(null, (get, set): Promise<boolean> => {
  if (get(statusAtom) === 'failed') set(statusAtom, 'loading')
  const { request } = set(beginRequestAtom, false)
  const promise = set(runFetchAtom, request)
  set(fetchingAtom, { request, promise })
  return promise
})

const GETTING = 'There was a problem getting the basket'

/** Whether the lines of the basket, or the message in their place, are visible (notices.4). */
export const isBasketShown = (get: Getter): boolean =>
  get(shownPanelAtom) === 'basket' || isOnPage('trade-basket,trade-order-summary')

const runFetchAtom = atom(null, async (get, set, request: BasketRequest): Promise<boolean> => {
  try {
    set(receiveBasketAtom, request, await set(loadBasketAtom))
  } catch (error) {
    // The basket was replaced meanwhile; the new one has a fetch of its own.
    if (!isPending(get(basketStateAtom), request)) return false
    set(takeFailureAtom, request)
    if (!get(isBasketLoadedAtom)) set(statusAtom, 'failed')
    const isStated = !get(isBasketLoadedAtom) && isBasketShown(get)
    set(notifyBackgroundErrorAtom, GETTING, error, undefined, isStated)
    return false
  } finally {
    set(fetchingAtom, null)
  }
  set(settleErrorsAtom, GETTING)
  if (needsFetch(get(basketStateAtom))) void set(fetchBasketAtom)
  return true
})

const replaceAtom = atom(null, (_get, set, confirmed?: Basket) => {
  set(replaceStateAtom, confirmed)
  set(forgetRemovalsAtom)
})

/** Clears the token and empties the basket; the next call gets a new one (basket.15). */
export const resetBasketTokenAtom = atom(null, (_get, set) => {
  set(setBasketTokenAtom, null)
  set(replaceAtom)
  set(desireCountryAtom, null)
  set(statusAtom, 'loaded')
  set(announceBasketAtom)
})

/** Another user's basket: hides it until the new one loads (session.70). */
export const replaceShownBasketAtom = atom(null, (_get, set) => {
  set(replaceAtom)
  set(desireCountryAtom, null)
  set(noteDeliveryAtom, null)
  set(statusAtom, 'loading')
  return set(fetchBasketAtom)
})

/** Basket replaced: keeps showing the current one until the new one loads. */
export const followBasketAtom = atom(null, (get, set) => {
  set(replaceAtom, get(basketStateAtom).confirmed)
  return set(fetchBasketAtom)
})
