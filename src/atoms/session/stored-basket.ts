import { type Atom, atom } from 'jotai/vanilla'
import { BasketOwners, BasketToken } from '../../entities/session/session'
import { localStore } from '../../lib/browser/storage'
import { readAs } from '../../lib/data/parse'
import { settable } from '../base/settable'
import { AS_STORED, STORAGE_PREFIX, storedAtom } from '../base/stored'

/*
 * What is stored of the basket, whoever may use it: `basket-token.ts` decides that.
 */

const BASKET_TOKEN = 'basket-token'
const BASKET_ID = 'basket-id'

const tokenAtom = storedAtom(localStore, BASKET_TOKEN, readAs(BasketToken))
const idAtom = storedAtom(localStore, BASKET_ID, readAs(BasketToken))

export const storedBasketTokenAtom: Atom<string | null> = tokenAtom
export const storedBasketIdAtom: Atom<string | null> = idAtom

/**
 * Stores a token, `null` removes it. The token comes first: other tabs fetch with it when the id changes.
 * @param id that of another basket; absent for the same one
 */
export const storeBasketAtom = atom(null, (_get, set, token: string | null, id?: string) => {
  set(tokenAtom, token)
  if (id !== undefined) set(idAtom, id)
})

/** Whose baskets the browser keeps. */
export const [basketOwnersAtom, storeOwnersAtom] = settable(
  storedAtom(localStore, 'basket-owners', readAs(BasketOwners)),
)

/** Reads from storage again what another tab may have changed. */
export const rereadStoredBasketAtom = atom(null, (_get, set) => {
  set(tokenAtom, AS_STORED)
  set(idAtom, AS_STORED)
  set(storeOwnersAtom, AS_STORED)
})

/** Whether the id of the basket is in storage: a script of the page may have removed it (basket.44). */
export const isBasketIdStored = (): boolean => localStore.read(STORAGE_PREFIX + BASKET_ID) !== null

/** Whether the token outlives the page; not where the browser's storage is blocked or full (session.23). */
export const isBasketTokenPersistent = (): boolean =>
  localStore.isPersistent(STORAGE_PREFIX + BASKET_TOKEN)
