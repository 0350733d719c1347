import { atom, type Getter } from 'jotai/vanilla'
import type { Favourite } from '../../entities/favourite'
import { type OrderLine, orderLine } from '../../entities/order-form'
import { type Additions, addSeveral } from '../basket/additions'
import { offerAtom } from '../product/offer'
import { requestPriceAtom } from '../product/prices'
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
