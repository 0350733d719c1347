import { atom, type Getter } from 'jotai/vanilla'
import type { Favourite } from '../../entities/favourite'
import { isTooMany, type OrderLine, orderLine } from '../../entities/order-form'
import type { SavedList } from '../../entities/saved-list'
import { type Additions, addSeveral } from '../basket/additions'
import { keptAdditions } from '../basket/kept-additions'
import { offerAtom } from '../product/offer'
import { requestPriceAtom } from '../product/prices'
import { lastUserIdAtom } from '../session/identity'
import { openListAtom } from './lists'
import { favouriteProductsAtom, lookUpProductsAtom } from './products'

const linesOf = (get: Getter, favourites: readonly Favourite[]): OrderLine[] => {
  const { products } = get(favouriteProductsAtom)
  return favourites.map((favourite) =>
    orderLine(favourite, products.get(favourite.id), get(offerAtom(favourite.id))),
  )
}

/** The open list as it can be ordered now (list.2). */
export const orderLinesAtom = atom((get) => linesOf(get, get(openListAtom).products))

/** The lines that are ordered of a list, once all prices are known (list.3). */
export const readOrderAtom = atom(
  null,
  async (get, set, favourites: readonly Favourite[]): Promise<OrderLine[]> => {
    await Promise.all(linesOf(get, favourites).map((line) => set(requestPriceAtom, line)))
    return linesOf(get, favourites).filter(({ leftOut }) => leftOut === null)
  },
)

/** All lines of the open list, for a file, once their codes are known; `null` when they cannot be (list.15). */
export const readCodesAtom = atom(null, async (get, set): Promise<OrderLine[] | null> => {
  const { products } = get(openListAtom)
  const areKnown = await set(
    lookUpProductsAtom,
    products.map(({ id }) => id),
  )
  return areKnown ? linesOf(get, products) : null
})

/** Adds lines of the list; no panel opens (basket.46). Never rejects. */
export const addOrderAtom = atom(
  null,
  (
    get,
    set,
    lines: readonly OrderLine[],
    onProgress: (soFar: Additions<OrderLine>) => void,
  ): Promise<Additions<OrderLine>> => addSeveral(get, set, lines, onProgress),
)

/** The additions of lists, one at a time. */
export const orderAdditions = keptAdditions(addOrderAtom)
/** The name of their form. */
export const LIST_FORM = 'list'

/** What is known of the last addition of a list before its lines are sent (list.2). */
interface ListAddition {
  userId: string | null
  /** The list that is being added, or was the last one. */
  list: SavedList | null
  isReading: boolean
  /** The lines because of which nothing was added: their quantity is above the stock. */
  refused: readonly OrderLine[]
  /** Whether there was nothing to add. */
  isNothing: boolean
  /** How many products were left out. */
  leftOut: number
}

const NO_LIST: ListAddition = {
  userId: null,
  list: null,
  isReading: false,
  refused: [],
  isNothing: false,
  leftOut: 0,
}

const baseListAdditionAtom = atom(NO_LIST)

/** The addition of a list by the user. */
export const listAdditionAtom = atom((get) => {
  const addition = get(baseListAdditionAtom)
  return addition.userId === get(lastUserIdAtom) ? addition : NO_LIST
})

/** Whether a list is being added. */
export const isListAddedAtom = atom((get) => {
  const { progress, complete } = get(orderAdditions.additionAtom)(LIST_FORM)
  return get(listAdditionAtom).isReading || (progress !== null && complete === null)
})

/** Forgets the last addition, unless it is under way. */
export const forgetListAdditionAtom = atom(null, (get, set) => {
  if (get(isListAddedAtom)) return
  set(orderAdditions.beginAtom, LIST_FORM)
  set(baseListAdditionAtom, NO_LIST)
})

/** Adds a list, unless one is being added (list.2, list.3). Never rejects. */
export const addListAtom = atom(null, async (get, set, list: SavedList): Promise<void> => {
  if (get(isListAddedAtom)) return
  const userId = get(lastUserIdAtom)
  set(forgetListAdditionAtom)
  const reading = { ...NO_LIST, userId, list, isReading: true }
  set(baseListAdditionAtom, reading)
  const lines = await set(readOrderAtom, list.products)
  // Somebody else has signed in, and may have begun another one.
  if (get(baseListAdditionAtom) !== reading) return
  if (get(lastUserIdAtom) !== userId) return set(baseListAdditionAtom, NO_LIST)
  const refused = lines.filter(isTooMany)
  const isNothing = lines.length === 0
  const leftOut = list.products.length - lines.length
  set(baseListAdditionAtom, { userId, list, isReading: false, refused, isNothing, leftOut })
  if (!isNothing && refused.length === 0) await set(orderAdditions.addAtom, LIST_FORM, lines)
})
