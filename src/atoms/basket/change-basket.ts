import { atom } from 'jotai/vanilla'
import type { BasketResponse } from '../../entities/basket'
import { basketTokenAtom } from '../session/basket-token'
import { withSession } from '../session/with-session'
import { basketIsFetchedAtom, basketStateAtom, fetchBasketAtom, receiveBasketAtom } from './basket'
import {
  type BasketRequest,
  begin,
  type LineRequest,
  linesOf,
  markStale,
  needsFetch,
  receiveFailure,
} from './queue'
import { announceChange, sendItem } from './send-change'

/** The outcome of a write. */
export interface WriteResult {
  /** Why it failed. */
  error?: unknown
  /** The write failed and its change was dropped: no other quantity of its line is desired. */
  isRefused: boolean
  /** The basket or the session was replaced while the write was in flight. */
  isReplaced: boolean
  /** The next write of the same line. */
  next?: LineRequest | undefined
}

/** Sends a begun write and receives its answer. Then fetches the basket if it is stale. */
export const writeBasketAtom = atom(
  null,
  async (
    get,
    set,
    request: BasketRequest,
    send: () => Promise<BasketResponse>,
  ): Promise<WriteResult> => {
    const isReplaced = () => !get(basketStateAtom).requests.has(request.id)
    let result: WriteResult
    try {
      const answer = await send()
      result = {
        isReplaced: isReplaced(),
        next: set(receiveBasketAtom, request, answer),
        isRefused: false,
      }
      announceChange()
    } catch (error) {
      const { state, request: next, isRefused } = receiveFailure(get(basketStateAtom), request)
      result = { error, isReplaced: isReplaced(), next, isRefused }
      set(basketStateAtom, state)
    }
    if (result.isReplaced) set(basketStateAtom, markStale(get(basketStateAtom)))
    if (needsFetch(get(basketStateAtom))) void set(fetchBasketAtom)
    return result
  },
)

/** The last write to the whole basket. */
const lastWriteAtom = atom<Promise<unknown>>(Promise.resolve())

/**
 * Sends a write to the whole basket: an added product, a discount, the country. A line's quantity
 * has a queue of its own (`lines.ts`). Writes go one at a time, because the first one creates the
 * basket, and the next one needs its token (basket.1). After an expired session, the write is sent
 * again once the same user has signed in. Never rejects.
 */
export const changeBasketAtom = atom(
  null,
  (get, set, send: () => Promise<BasketResponse>): Promise<WriteResult> => {
    const result = get(lastWriteAtom).then(async () => {
      if (get(basketTokenAtom) === null) await get(basketIsFetchedAtom)
      const { state, request } = begin(get(basketStateAtom), true)
      set(basketStateAtom, state)
      return set(writeBasketAtom, request, () => withSession(get, send))
    })
    set(lastWriteAtom, result)
    return result
  },
)

/** Adds a product by its id. A lost answer counts as a success when the basket has what was added (basket.42). */
export const addItemAtom = atom(null, (get, set, item: { id: string; qty: number }) =>
  set(changeBasketAtom, () => sendItem(item, linesOf(get(basketStateAtom).confirmed))),
)
