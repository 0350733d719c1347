import { atom } from 'jotai/vanilla'
import { fetchBasket } from '../../api/basket'
import type { Basket, BasketResponse, Line } from '../../entities/basket'
import { emit } from '../../events'
import { steadyAtom } from '../base/steady'
import { STORAGE_PREFIX } from '../base/stored'
import { notifyErrorAtom, notifyMessagesAtom } from '../notices/notifications'
import { setBasketTokenAtom } from '../session/session'
import {
  answer,
  type BasketRequest,
  type BasketState,
  begin,
  fail,
  isFresh,
  NEW_BASKET,
  needsFetch,
  replaceBasket,
  shownBasket,
} from './queue'

/** The basket's state; only the files of the basket set it. */
export const basketStateAtom = atom<BasketState>(NEW_BASKET)

const statusAtom = atom<'loading' | 'loaded' | 'failed'>('loading')
/** The country that is wished for while the server has not confirmed it. */
export const wishedCountryAtom = atom<string | null>(null)

/** Whether the basket has come; a later failure leaves what has come. */
export const basketStatusAtom = atom((get) => get(statusAtom))
export const isBasketLoadedAtom = atom((get) => get(statusAtom) === 'loaded')

/** The basket as it is shown: as the server said, with every change that is under way. */
export const basketAtom = steadyAtom(
  atom((get): Basket => {
    const basket = shownBasket(get(basketStateAtom))
    const country = get(wishedCountryAtom)
    return country === null ? basket : { ...basket, shipping: { country } }
  }),
)

export const totalItemsAtom = atom((get) => get(basketAtom).totalItems)

/** A line as shown: `isBusy` while a change is under way, `error` when the last one was refused. */
export interface BasketLine extends Line {
  isBusy: boolean
  error: string | null
}

/** What the server last refused, by line. */
export const lineErrorsAtom = atom<ReadonlyMap<string, string>>(new Map())

/** Each line as it was shown last: nobody has to compare the many that have not changed. */
const shownLines = new WeakMap<Line, BasketLine>()

function shownLine(line: Line, isBusy: boolean, error: string | null): BasketLine {
  const last = shownLines.get(line)
  if (last?.isBusy === isBusy && last.error === error) return last
  const shown = { ...line, isBusy, error }
  shownLines.set(line, shown)
  return shown
}

/** The lines that are shown; one that says the same as before keeps its identity. */
export const basketLinesAtom = steadyAtom(
  atom((get) => {
    const { wishes } = get(basketStateAtom)
    const errors = get(lineErrorsAtom)
    return (get(basketAtom).data.product ?? []).map((line) =>
      shownLine(line, wishes.has(line.id), errors.get(line.id) ?? null),
    )
  }),
)

/** Whether there are lines to show. */
export const hasLinesAtom = atom((get) => get(basketLinesAtom).length > 0)

/** Whether asking again could help: the basket has not come, or it is in doubt what is in it. */
export const isBasketWantedAtom = atom(
  (get) => get(statusAtom) === 'failed' || needsFetch(get(basketStateAtom)),
)

/** Takes an answer: its token before anything else, so that the next call carries it. */
export const receiveBasketAtom = atom(
  null,
  (get, set, request: BasketRequest, response: BasketResponse) => {
    const { data, shipping, discounts, countries, totals, totalItems, token, messages } = response
    const before = get(basketStateAtom)
    if (!before.requests.has(request.id)) return undefined
    if (token) set(setBasketTokenAtom, token)
    const basket = { data, shipping, discounts, countries, totals, totalItems }
    const step = answer(before, request, basket)
    set(basketStateAtom, step.state)
    set(statusAtom, 'loaded')
    set(notifyMessagesAtom, messages)
    emit('trade:basket', {
      totalItems: get(totalItemsAtom),
      total: get(basketAtom).totals.total,
    })
    return step.request
  },
)

const fetchingAtom = atom<{ request: BasketRequest; promise: Promise<boolean> } | null>(null)

/** Resolves once no fetch of the basket is under way, well or badly. */
export const basketIsFetchedAtom = atom((get) => get(fetchingAtom)?.promise)

const nextFetchAtom = atom<Promise<boolean> | null>(null)

/**
 * Fetches the basket. Joins the fetch under way if that will do, else follows it: two at once could
 * be answered in either order. Resolves to whether the basket has come.
 */
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
  const { state, request } = begin(get(basketStateAtom), false)
  set(basketStateAtom, state)
  const promise = set(runFetchAtom, request)
  set(fetchingAtom, { request, promise })
  return promise
})

const runFetchAtom = atom(null, async (get, set, request: BasketRequest): Promise<boolean> => {
  try {
    set(receiveBasketAtom, request, await fetchBasket())
  } catch (error) {
    const before = get(basketStateAtom)
    // It is another basket, or somebody else's, by now: the fetch of that one follows.
    if (!before.requests.has(request.id)) return false
    set(basketStateAtom, fail(before, request).state)
    if (!get(isBasketLoadedAtom)) set(statusAtom, 'failed')
    set(notifyErrorAtom, 'There was a problem getting the basket', error)
    return false
  } finally {
    set(fetchingAtom, null)
  }
  if (needsFetch(get(basketStateAtom))) void set(fetchBasketAtom)
  return true
})

/** The key in storage that changes with the basket: other tabs hear it and fetch. */
export const BASKET_CHANGE_KEY = `${STORAGE_PREFIX}basket-change`

/** The basket was ordered, or is given up: the next one begins with a new token (spec §4). */
export const resetBasketTokenAtom = atom(null, (get, set) => {
  set(setBasketTokenAtom, null)
  set(basketStateAtom, replaceBasket(get(basketStateAtom)))
  set(wishedCountryAtom, null)
  set(statusAtom, 'loaded')
  emit('trade:basket', { totalItems: 0, total: null })
})

/** It is another basket by now, or somebody else's: shows this one until that one has come. */
export const followBasketAtom = atom(null, (get, set) => {
  const state = get(basketStateAtom)
  set(basketStateAtom, replaceBasket(state, state.truth))
  return set(fetchBasketAtom)
})
