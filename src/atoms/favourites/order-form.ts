import { atom, type Getter } from 'jotai/vanilla'
import type { Favourite } from '../../entities/favourite'
import { type OrderLine, orderLine } from '../../entities/order-form'
import { type Additions, addSeveral } from '../basket/additions'
import { offerAtom } from '../product/offer'
import { requestPriceAtom } from '../product/prices'
import { openListAtom } from './lists'
import { favouriteProductsAtom } from './products'

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

/** Adds lines of the list; no panel opens (basket.46). Never rejects. */
export const addOrderAtom = atom(
  null,
  (
    _get,
    set,
    lines: readonly OrderLine[],
    onProgress: (soFar: Additions<OrderLine>) => void,
  ): Promise<Additions<OrderLine>> => addSeveral(set, lines, onProgress),
)
