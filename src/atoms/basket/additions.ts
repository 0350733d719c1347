import type { Setter } from 'jotai/vanilla'
import { errorText } from '../../api/api-error'
import { addProductAtom, type NewItem, reportAddedAtom } from './add-to-basket'
import { fetchBasketAtom } from './basket'

/** What an addition of several products has come to so far (basket.46). */
export interface Additions<Item extends NewItem> {
  /** How many were tried. */
  tried: number
  added: readonly Item[]
  failed: readonly { item: Item; reason: string }[]
}

export const NOTHING_ADDED: Additions<never> = { tried: 0, added: [], failed: [] }

/**
 * Adds products one after the other, each in the normal way, then fetches the basket once (basket.46).
 * What is added stays added when a later one fails. Never rejects.
 * @param onProgress called after each product
 */
export async function addSeveral<Item extends NewItem>(
  set: Setter,
  items: readonly Item[],
  onProgress: (soFar: Additions<Item>) => void,
): Promise<Additions<Item>> {
  let soFar: Additions<Item> = NOTHING_ADDED
  for (const item of items) {
    const { error } = await set(addProductAtom, item)
    const { tried, added, failed } = soFar
    soFar = error
      ? { tried: tried + 1, added, failed: [...failed, { item, reason: errorText(error) }] }
      : { tried: tried + 1, added: [...added, item], failed }
    onProgress(soFar)
  }
  await set(fetchBasketAtom)
  for (const item of soFar.added) set(reportAddedAtom, item)
  return soFar
}
