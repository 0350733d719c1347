import type { Getter, Setter } from 'jotai/vanilla'
import { errorText } from '../../api/api-error'
import { SESSION_ENDED } from '../session/authentication'
import { hasFormerUserAtom, userIdAtom } from '../session/identity'
import { promptIsClosedAtom } from '../session/sign-in-prompt'
import { replaced } from '../session/with-session'
import { addProductAtom, isRefusal, type NewItem, reportAddedAtom } from './add-to-basket'
import { fetchBasketAtom } from './basket'

/** What an addition of several products has come to so far (basket.46). */
export interface Additions<Item extends NewItem> {
  /** How many were tried. */
  tried: number
  added: readonly Item[]
  failed: readonly FailedAddition<Item>[]
}

export interface FailedAddition<Item extends NewItem> extends Failure {
  item: Item
}

interface Failure {
  reason: string
  /** Whether it was certainly not added. Else its answer was lost, and it may be in the basket. */
  isRefused: boolean
}

export const NOTHING_ADDED: Additions<never> = { tried: 0, added: [], failed: [] }

/** Why what a user began cannot go on; `null` while the session is theirs, also anew (session.19, api.11). */
async function whyStopped(get: Getter, userId: string | null): Promise<string | null> {
  await get(promptIsClosedAtom)
  if (get(userIdAtom) === userId) return null
  return get(hasFormerUserAtom) ? SESSION_ENDED : errorText(replaced())
}

/** Adds one product. Resolves to why that failed, or to `null`. */
async function addOne(set: Setter, item: NewItem): Promise<Failure | null> {
  const { error } = await set(addProductAtom, item)
  return error ? { reason: errorText(error), isRefused: isRefusal(error) } : null
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
    const failure =
      stopped === null ? await addOne(set, item) : { reason: stopped, isRefused: true }
    const { tried, added, failed } = soFar
    soFar = failure
      ? { tried: tried + 1, added, failed: [...failed, { item, ...failure }] }
      : { tried: tried + 1, added: [...added, item], failed }
    onProgress(soFar)
  }
  await set(fetchBasketAtom)
  for (const item of soFar.added) set(reportAddedAtom, item)
  return soFar
}
