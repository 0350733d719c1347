import { atom } from 'jotai/vanilla'
import { type OrderLine, orderLine } from '../../entities/order-form'
import { type Additions, addSeveral } from '../basket/additions'
import { priceStateAtom, requestPriceAtom } from '../product/prices'
import { openListAtom } from './lists'
import { favouriteProductsAtom } from './products'

/** The open list as it can be ordered now (list.2). */
export const orderLinesAtom = atom((get): OrderLine[] => {
  const { products } = get(favouriteProductsAtom)
  return get(openListAtom).products.map((favourite) =>
    orderLine(favourite, products.get(favourite.id), get(priceStateAtom(favourite.id))),
  )
})

/** The lines of the open list that are ordered, once all prices are known (list.3). */
export const readOrderAtom = atom(null, async (get, set): Promise<OrderLine[]> => {
  const asked = get(orderLinesAtom).map((line) => set(requestPriceAtom, line))
  await Promise.all(asked)
  return get(orderLinesAtom).filter(({ leftOut }) => leftOut === null)
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
