import { londonTimestamp, MONTHS } from '../../lib/text/dates'
import type { Line } from '../basket/basket'
import { joinByProduct } from '../basket/join-by-product'
import { type Favourite, quantityOf } from './favourite'
import type { SavedList } from './saved-list'

/** The name of the list, in London time: 'Put aside 28 November, 14:05' (basket.180). */
export function asideName(moment = new Date()): string {
  const [, month, day, time] = londonTimestamp(moment).split(/[- ]/)
  return `Put aside ${Number(day)} ${MONTHS[Number(month) - 1]}, ${time?.slice(0, 5)}`
}

/** The products of lines for a list, each in the sum of its lines; lines without a product id are left out. */
export const asideProducts = (lines: readonly Line[]): Favourite[] =>
  joinByProduct(lines.filter(({ product }) => product.id)).map(({ product, qty }) => ({
    id: product.id,
    title: product.title,
    image: product.image ?? '',
    qty,
  }))

/** Whether a list has products in at least their quantities: a full list drops products (list.10). */
export const holdsAll = (list: SavedList | undefined, products: readonly Favourite[]): boolean =>
  products.every((product) =>
    list?.products.some(
      (each) => each.id === product.id && quantityOf(each) >= quantityOf(product),
    ),
  )
