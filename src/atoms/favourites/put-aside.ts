import { atom } from 'jotai/vanilla'
import type { Line } from '../../entities/basket/basket'
import type { Favourite } from '../../entities/favourites/favourite'
import { asideName, asideProducts, holdsAll } from '../../entities/favourites/put-aside'
import { freeName } from '../../entities/favourites/saved-list'
import { withParameter } from '../../lib/browser/address-parameter'
import { route } from '../../routes'
import { fetchBasketAtom } from '../basket/basket'
import { basketWritePromiseAtom } from '../basket/change-basket'
import { waitForLineAtom } from '../basket/lines'
import { basketStateAtom, qtyOf } from '../basket/queue'
import { takeOutAtom } from '../basket/take-out'
import { settleErrorsAtom } from '../notices/notifications'
import { basketIdAtom } from '../session/basket-token'
import { userIdAtom } from '../session/identity'
import { saveOnAccountAtom } from './account'
import { hasAccountListsAtom } from './account-lists'
import { dropListAtom, type ListOutcome, makeListAtom, OPEN_LIST } from './lists'
import { SAVING_FAILED, savingStateAtom } from './saving'
import { areListsPersistentAtom, rereadListsAtom } from './stored-lists'

const NAMELESS = 'it cannot be kept in a list.'
const NONE = 'These products cannot be kept in a list.'
const UNREAD = 'Your basket could not be read.'
const UNSAVED = 'The list could not be saved.'
const REPLACED = 'your sign-in or basket has changed.'

/** A line that stays in the basket, and why. */
interface Remaining {
  id: string
  title: string
  reason: string
}

/** The list that has the products, and what may still be in the basket; else the reason nothing was put aside. */
export type PutAsideOutcome =
  | { problem: string }
  | {
      problem: null
      /** The id of the list. */
      list: string
      name: string
      /** The address of the list. */
      href: string
      count: number
      left: readonly Remaining[]
      /** Whether the basket was read afterwards, so that `left` is certain. */
      isRead: boolean
    }

/**
 * Puts lines of the basket aside: copies them to a list of their own, and removes them once it is stored (basket.180).
 * So a line may be in both after a fault, but never lost. Nothing else is stored, and nothing continues later. Never
 * rejects.
 * @param formerId the list of an earlier try, which is used again while it has all these products
 */
export const putAsideAtom = atom(
  null,
  async (get, set, lines: readonly Line[], formerId?: string): Promise<PutAsideOutcome> => {
    const [userId, basketId] = [get(userIdAtom), get(basketIdAtom)]
    const isSame = () => get(userIdAtom) === userId && get(basketIdAtom) === basketId
    const products = asideProducts(lines)
    if (products.length === 0) return { problem: NONE }
    const lists = set(rereadListsAtom)
    const former = lists.find(({ id }) => id === formerId)
    const reused = former && holdsAll(former, products) ? former : null
    const name = reused?.name ?? freeName(asideName(), lists)
    const made: ListOutcome = reused
      ? { ok: true, id: reused.id }
      : set(makeListAtom, name, products)
    if (!made.ok) return { problem: made.message }
    const saveProblem = await set(ensureSavedAtom, made.id, products)
    const problem = saveProblem ?? ((await set(fetchBasketAtom)) && isSame() ? null : UNREAD)
    if (problem !== null) {
      // If the account has stored the list after all, it comes back: an extra list, but nothing is lost.
      if (!reused) set(dropListAtom, made.id)
      return { problem }
    }
    const left: Remaining[] = []
    for (const { id, qty, product } of lines) {
      await set(waitForLineAtom, id)
      // Also waits for writes that start meanwhile, which may add to this line.
      for (let write: unknown; write !== get(basketWritePromiseAtom); await write) {
        write = get(basketWritePromiseAtom)
      }
      const reason = !product.id ? NAMELESS : isSame() ? await set(takeOutAtom, id, qty) : REPLACED
      if (reason !== null)
        left.push({ id, title: product.title, reason: isSame() ? reason : REPLACED })
    }
    const isRead = left.length === 0 || (await set(fetchBasketAtom))
    const isThere = ({ id }: Remaining) => !isSame() || qtyOf(get(basketStateAtom), id) > 0
    return {
      problem: null,
      list: made.id,
      name,
      href: withParameter(route('favourites'), OPEN_LIST, encodeURIComponent(made.id)),
      count: products.length,
      left: isRead ? left.filter(isThere) : left,
      isRead: isRead && isSame(),
    }
  },
)

/** Saves a list on the account if that has lists. Returns why it is not stored with all its products, or `null`. */
const ensureSavedAtom = atom(
  null,
  async (get, set, id: string, products: readonly Favourite[]): Promise<string | null> => {
    const isOnAccount = get(hasAccountListsAtom)
    // The first save may join one that started earlier, without the list.
    const isSaved =
      !isOnAccount || ((await set(saveOnAccountAtom)) && (await set(saveOnAccountAtom)))
    if (!isSaved) {
      const { problem } = get(savingStateAtom)
      if (problem !== null) set(settleErrorsAtom, SAVING_FAILED)
      return problem ?? UNSAVED
    }
    const list = set(rereadListsAtom).find((each) => each.id === id)
    const isStored = isOnAccount || get(areListsPersistentAtom)
    return isStored && holdsAll(list, products) ? null : UNSAVED
  },
)
