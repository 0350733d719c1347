import { atom } from 'jotai/vanilla'
import type { BasketResponse } from '../../entities/basket'
import { localStore } from '../../lib/storage'
import { basketTokenAtom } from '../session/session'
import { withSession } from '../session/with-session'
import {
  BASKET_CHANGE_KEY,
  basketIsFetchedAtom,
  basketStateAtom,
  fetchBasketAtom,
  receiveBasketAtom,
} from './basket'
import { type BasketRequest, begin, doubt, fail, type LineRequest, needsFetch } from './queue'

/** What became of a write: the same line's next one, and why it failed. */
export interface Written {
  error?: unknown
  /** Failed, and nothing else is wished by now: the change is taken back. */
  isRefused: boolean
  /** The page has meanwhile begun anew, with another basket or another session. */
  isForgotten: boolean
  next?: LineRequest | undefined
}

/** Sends a write that has begun, and takes its answer. When it is uncertain what the server has, asks. */
export const writeBasketAtom = atom(
  null,
  async (
    get,
    set,
    request: BasketRequest,
    send: () => Promise<BasketResponse>,
  ): Promise<Written> => {
    const isForgotten = () => !get(basketStateAtom).requests.has(request.id)
    let written: Written
    try {
      const answer = await send()
      written = {
        isForgotten: isForgotten(),
        next: set(receiveBasketAtom, request, answer),
        isRefused: false,
      }
      localStore.write(BASKET_CHANGE_KEY, Math.random().toString(36))
    } catch (error) {
      const { state, request: next, isRefused } = fail(get(basketStateAtom), request)
      written = { error, isForgotten: isForgotten(), next, isRefused }
      set(basketStateAtom, state)
    }
    if (written.isForgotten) set(basketStateAtom, doubt(get(basketStateAtom)))
    if (needsFetch(get(basketStateAtom))) void set(fetchBasketAtom)
    return written
  },
)

const turnAtom = atom<Promise<unknown>>(Promise.resolve())

/**
 * Sends a write to the whole basket, one after the other: the first one makes the basket,
 * and its token must be known before the next one is sent. When the session ends under it, it goes
 * on once the same person is back. Never rejects.
 */
export const changeBasketAtom = atom(
  null,
  (get, set, send: () => Promise<BasketResponse>): Promise<Written> => {
    const written = get(turnAtom).then(async () => {
      if (get(basketTokenAtom) === null) await get(basketIsFetchedAtom)
      const { state, request } = begin(get(basketStateAtom), true)
      set(basketStateAtom, state)
      return set(writeBasketAtom, request, () => withSession(get, send))
    })
    set(turnAtom, written)
    return written
  },
)
