import { atom } from 'jotai/vanilla'
import { addItem, type FoundBasket } from '../../api/basket/basket'
import { ApiError } from '../../api/call/api-error'
import { mayHaveSucceeded } from '../../api/call/verify-write'
import { linesOf } from '../../entities/basket/basket'
import type { AddedItem } from '../../entities/basket/basket-expectation'
import { hasCapabilityAtom } from '../session/authentication'
import { basketTokenAtom } from '../session/basket-token'
import { replacedError, sameUserCheck, withSession } from '../session/with-session'
import {
  basketFetchPromiseAtom,
  fetchBasketAtom,
  isBasketKnownAtom,
  publicLine,
  receiveBasketAtom,
} from './basket'
import { announceChange } from './load-basket'
import {
  type BasketRequest,
  basketStateAtom,
  beginRequestAtom,
  isPending,
  type LineRequest,
  markStaleAtom,
  needsFetch,
  takeFailureAtom,
} from './queue'
import { rememberRemovalAtom } from './removals'

export interface WriteResult {
  error?: unknown
  /** A text about a result that differs from the request; `null` otherwise (api.80). */
  diff: string | null
  /** The write failed and its change was dropped: no other quantity of its line is desired. */
  isRefused: boolean
  /** The basket or the session was replaced while the write was in flight. */
  isReplaced: boolean
  next?: LineRequest | undefined
}

/** Sends a begun write and receives its answer. Then fetches the basket if it is stale. */
export const writeBasketAtom = atom(
  null,
  async (
    get,
    set,
    request: BasketRequest,
    send: () => Promise<FoundBasket>,
  ): Promise<WriteResult> => {
    const isReplaced = () => !isPending(get(basketStateAtom), request)
    const { lineId, qty } = request
    const removed = linesOf(get(basketStateAtom).confirmed).find(({ id }) => id === lineId)
    if (qty === 0 && removed) set(rememberRemovalAtom, removed.id, publicLine(get, removed))
    let result: WriteResult
    try {
      const { answer, diff } = await send()
      result = {
        diff,
        isReplaced: isReplaced(),
        next: set(receiveBasketAtom, request, answer),
        isRefused: false,
      }
      announceChange()
    } catch (error) {
      const wasReplaced = isReplaced()
      if (removed && !mayHaveSucceeded(error)) set(rememberRemovalAtom, removed.id, null)
      const { request: next, isRefused } = set(takeFailureAtom, request)
      result = { error, diff: null, isReplaced: wasReplaced, next, isRefused }
    }
    if (result.isReplaced) set(markStaleAtom)
    if (needsFetch(get(basketStateAtom))) void set(fetchBasketAtom)
    return result
  },
)

const lastWriteAtom = atom<Promise<unknown>>(Promise.resolve())

/** Resolves once the writes to the whole basket so far are done. */
export const basketWritePromiseAtom = atom((get) => get(lastWriteAtom))

/**
 * Sends a write to the whole basket; quantities of lines have queues of their own (`lines.ts`). Writes go one at a
 * time: the first one creates the basket, whose token the next one needs (basket.1). After an expired session the write
 * is sent again once the same user is back; it never goes to the basket of another user. Never rejects.
 */
export const changeBasketAtom = atom(
  null,
  (get, set, send: (isKnown: boolean) => Promise<FoundBasket>): Promise<WriteResult> => {
    const isSame = sameUserCheck(get)
    const result = get(lastWriteAtom).then(async () => {
      if (get(basketTokenAtom) === null) await get(basketFetchPromiseAtom)
      // Comparing the basket before and after shows the effect of the write (api.80).
      const isKnown = get(isBasketKnownAtom) || (await set(fetchBasketAtom))
      const { request } = set(beginRequestAtom, true)
      return set(writeBasketAtom, request, async () => {
        if (!isSame()) throw replacedError()
        return withSession(get, () => send(isKnown))
      })
    })
    set(lastWriteAtom, result)
    return result
  },
)

/** Adds a product by its id. Reads the result from the basket (basket.80). */
export const addItemAtom = atom(null, (get, set, item: AddedItem) => {
  // One key per addition, also when it is sent again after a sign-in (basket.83).
  const key = Math.random().toString(36).slice(2)
  return set(changeBasketAtom, (isKnown) => {
    const { confirmed } = get(basketStateAtom)
    const hasKeys = get(hasCapabilityAtom('add-key'))
    return addItem(item, isKnown ? linesOf(confirmed) : null, hasKeys ? key : undefined)
  })
})

/** The error of a change that a page script has prevented (event.2); silent without a message. */
export const refusalOfPage = (message: string): ApiError =>
  new ApiError({
    method: '',
    url: '',
    ...(message ? { kind: 'http', status: 422, serverMessage: message } : { kind: 'aborted' }),
  })
