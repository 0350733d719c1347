import type { Getter, Setter } from 'jotai/vanilla'
import { errorText } from '../../api/api-error'
import { linesOf } from '../../entities/basket'
import { inBasketWords } from '../../entities/basket-expectation'
import { SESSION_ENDED } from '../session/authentication'
import { hasFormerUserAtom, userIdAtom } from '../session/identity'
import { promptIsClosedAtom } from '../session/sign-in-prompt'
import { replaced } from '../session/with-session'
import {
  type AddProblem,
  addProductAtom,
  type NewItem,
  problemOf,
  reportAddedAtom,
} from './add-to-basket'
import { basketStateAtom, fetchBasketAtom } from './basket'

/** What an addition of several products has come to so far (basket.46). */
export interface Additions<Item extends NewItem> {
  /** How many were tried. */
  tried: number
  added: readonly Item[]
  failed: readonly FailedAddition<Item>[]
}

/** A product that was refused, or of which the basket does not have what was asked. */
export interface FailedAddition<Item extends NewItem> extends AddProblem {
  item: Item
}

export const NOTHING_ADDED: Additions<never> = { tried: 0, added: [], failed: [] }

/** Why what a user began cannot go on; `null` while the session is theirs, also anew (session.19, api.11). */
async function whyStopped(get: Getter, userId: string | null): Promise<string | null> {
  await get(promptIsClosedAtom)
  if (get(userIdAtom) === userId) return null
  return get(hasFormerUserAtom) ? SESSION_ENDED : errorText(replaced())
}

/**
 * Adds products one after the other, each in the normal way, then fetches the basket once (basket.46).
 * What is added stays added when a later one fails. What is left once somebody else is signed in is not sent,
 * and counts as failed. Never rejects.
 * @param onProgress called after each product
 */
export async function addSeveral<Item extends NewItem>(
  get: Getter,
  set: Setter,
  items: readonly Item[],
  onProgress: (soFar: Additions<Item>) => void,
): Promise<Additions<Item>> {
  const userId = get(userIdAtom)
  let soFar: Additions<Item> = NOTHING_ADDED
  for (const item of items) {
    const stopped = await whyStopped(get, userId)
    const problem =
      stopped === null
        ? problemOf(await set(addProductAtom, item))
        : { text: stopped, isRefused: true }
    const { tried, added, failed } = soFar
    soFar = problem
      ? { tried: tried + 1, added, failed: [...failed, { item, ...problem }] }
      : { tried: tried + 1, added: [...added, item], failed }
    onProgress(soFar)
  }
  const isFetched = await set(fetchBasketAtom)
  for (const item of soFar.added) set(reportAddedAtom, item)
  if (!isFetched) return soFar
  // What was not known, or has changed since, is told as it is now.
  const lines = linesOf(get(basketStateAtom).confirmed)
  const now = ({ item }: FailedAddition<Item>) =>
    inBasketWords({ ...item, id: item.productId }, lines)
  const failed = soFar.failed.map((each) => (each.isRefused ? each : { ...each, text: now(each) }))
  return { ...soFar, failed }
}
