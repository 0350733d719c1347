import { atom, type Getter } from 'jotai/vanilla'
import { canBeAdded, isTooMany, type LineToAdd, lineToAdd } from '../../entities/basket/line-to-add'
import { type Favourite, nameOfFavourite, quantityOf } from '../../entities/favourites/favourite'
import type { SavedList } from '../../entities/favourites/saved-list'
import { additionAtom, addLinesAtom, beginAdditionAtom, isUnderWay } from '../basket/additions'
import { changeLineChoicesAtom, sentLinesAtom, storeLineChoicesAtom } from '../basket/line-choices'
import { offerAtom, requestPriceAtom } from '../product/prices'
import { foundProductsAtom, lookUpProductsAtom } from '../search/products'
import { lastUserIdAtom } from '../session/identity'
import { shownListAtom } from './lists'

const linesOf = (get: Getter, favourites: readonly Favourite[]): LineToAdd[] => {
  const { products } = get(foundProductsAtom)
  return favourites.map((favourite) => {
    const { id } = favourite
    const product = products.get(id)
    const title = product?.title || nameOfFavourite(favourite)
    const wanted = { id, productId: id, sku: product?.sku ?? '', title, qty: quantityOf(favourite) }
    return lineToAdd(wanted, { ...get(offerAtom(id)), isGone: product === null })
  })
}

/** The open list as it can be ordered now (list.2). */
export const listLinesAtom = atom((get) => linesOf(get, get(shownListAtom).products))

/** All lines of the open list, for a file, once their codes are known; `null` when they cannot be (list.15). */
export const readCodesAtom = atom(null, async (get, set): Promise<LineToAdd[] | null> => {
  const { products } = get(shownListAtom)
  const ids = products.map(({ id }) => id)
  const areKnown = await set(lookUpProductsAtom, ids)
  return areKnown ? linesOf(get, products) : null
})

export const LIST_FORM = 'list'

const NO_LIST = {
  userId: null as string | null,
  list: null as SavedList | null,
  isReading: false,
  /** The number of products to add before opening the payment; `null` for an addition without payment. */
  goesOnWith: null as number | null,
  /** The lines that blocked the addition: their quantity is above the stock. */
  refused: [] as readonly LineToAdd[],
}

const baseListAdditionAtom = atom(NO_LIST)

export const listAdditionAtom = atom((get) => {
  const addition = get(baseListAdditionAtom)
  return addition.userId === get(lastUserIdAtom) ? addition : NO_LIST
})

export const isAddingListAtom = atom(
  (get) => get(listAdditionAtom).isReading || isUnderWay(get(additionAtom)(LIST_FORM)),
)

/** Forgets the last addition, unless it is under way. */
export const forgetListAdditionAtom = atom(null, (get, set) => {
  if (get(isAddingListAtom)) return
  set(beginAdditionAtom, LIST_FORM)
  set(baseListAdditionAtom, NO_LIST)
})

/**
 * Adds a list once all its prices are known, unless one is being added (list.2, list.3). Skips lines that the basket
 * got from an addition whose page was left (list.49). Never rejects.
 * @param goesOn whether to open the payment afterwards (basket.170)
 */
export const addListAtom = atom(null, async (get, set, list: SavedList, goesOn = false) => {
  if (get(isAddingListAtom)) return
  const userId = get(lastUserIdAtom)
  set(forgetListAdditionAtom)
  const goesOnWith = goesOn ? linesOf(get, list.products).filter(canBeAdded).length : null
  const reading = { ...NO_LIST, userId, list, isReading: true, goesOnWith }
  set(baseListAdditionAtom, reading)
  await Promise.all(linesOf(get, list.products).map((line) => set(requestPriceAtom, line)))
  // Another user has signed in, and may have started an addition.
  if (get(baseListAdditionAtom) !== reading) return
  if (get(lastUserIdAtom) !== userId) return set(baseListAdditionAtom, NO_LIST)
  const lines = linesOf(get, list.products).filter(canBeAdded)
  const refused = lines.filter(isTooMany)
  set(baseListAdditionAtom, { ...reading, isReading: false, refused })
  if (refused.length > 0) return
  const form = `${LIST_FORM} ${list.id}`
  await set(addLinesAtom, LIST_FORM, lines, {
    earlier: get(sentLinesAtom)(form),
    onSend: ({ id }, sent) => set(changeLineChoicesAtom, form, [id], { sent }),
    onEnd: () => set(storeLineChoicesAtom, form, new Map()),
  })
})
