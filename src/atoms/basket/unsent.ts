import { atom } from 'jotai/vanilla'
import { isAborted } from '../../api/api-error'
import type { BasketResponse } from '../../entities/basket'
import { UnsentLines } from '../../entities/unsent'
import { readAs } from '../../lib/parse'
import { tabStore } from '../../lib/storage'
import { readStored, writeStored } from '../../lib/stored-json'
import { STORAGE_PREFIX } from '../base/stored'
import { notifyErrorAtom } from '../notices/notifications'
import { basketIdAtom, setBasketTokenAtom } from '../session/session'
import { linesOf } from './queue'
import { announceChange, sendItem, sendQuantity } from './send-change'

const keyAtom = atom((get) => `${STORAGE_PREFIX}unsent-${get(basketIdAtom)}`)
/** The changes that this tab keeps. */
export const readUnsentAtom = atom(
  null,
  (get) => readStored(tabStore, get(keyAtom), readAs(UnsentLines)) ?? {},
)

/** Keeps the change of a line until it is answered, for the next page of the tab; `null` forgets it (basket.43). */
export const keepUnsentAtom = atom(
  null,
  (get, set, lineId: string, line: UnsentLines[string] | null) => {
    const { [lineId]: _, ...others } = set(readUnsentAtom)
    const lines = line ? { ...others, [lineId]: line } : others
    writeStored(tabStore, get(keyAtom), Object.keys(lines).length > 0 ? lines : null)
  },
)

/**
 * Sends what an earlier page has left unsent, one change at a time (basket.43). Each sets a quantity,
 * so that sending it again doubles nothing. Resolves to the basket afterwards.
 * @param left what it has left
 */
export const sendUnsentAtom = atom(
  null,
  async (_get, set, left: UnsentLines, fetched: BasketResponse): Promise<BasketResponse> => {
    let basket = fetched
    for (const [id, { qty, productId }] of Object.entries(left)) {
      // Changed on this page meanwhile.
      if (set(readUnsentAtom)[id]?.qty !== qty) continue
      const line = linesOf(basket).find((each) => each.id === id)
      if (basket.token) set(setBasketTokenAtom, basket.token)
      try {
        if (line && line.qty !== qty) basket = await sendQuantity(id, qty)
        // An addition that is cut off may have been carried out: it is sent once.
        set(keepUnsentAtom, id, null)
        if (!line && productId) basket = await sendItem({ id: productId, qty }, linesOf(basket))
      } catch (error) {
        if (isAborted(error)) throw error
        set(keepUnsentAtom, id, null)
        const title = line?.product.title
        set(notifyErrorAtom, 'There was a problem updating the basket', error, title)
      }
    }
    if (basket !== fetched) announceChange()
    return basket
  },
)
