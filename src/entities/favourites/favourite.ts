import * as v from 'valibot'
import { count, identifier, kind, lenientList, readPicture, text } from '../../lib/data/parse'

/**
 * A product of a list, kept in local storage. `image` is an http or https address, or empty
 * (favourites.1). `qty` is how many are ordered from the list; absent for 1 (list.1).
 */
export interface Favourite {
  id: string
  title: string
  image: string
  qty?: number
}

const Favourite = v.pipe(
  v.object({
    id: identifier,
    title: text,
    image: kind((input) => readPicture(input) ?? ''),
    qty: count,
  }),
  v.transform(({ qty, ...favourite }): Favourite => withQuantity(favourite, qty ?? 1)),
)

/**
 * The largest quantity of a product (product.9), repeated here so that the header's link does not load `lib/quantity`.
 */
const MAX = 9_999

export function withQuantity({ id, title, image }: Favourite, qty: number): Favourite {
  const favourite = { id, title, image }
  return qty > 1 ? { ...favourite, qty: Math.min(qty, MAX) } : favourite
}

/** The quantity of a favourite to order from its list (list.1). */
export const quantityOf = ({ qty = 1 }: Favourite): number => qty

/** The name of a favourite: its saved title, else its id. */
export const nameOfFavourite = ({ id, title }: Favourite): string => title || `Product ${id}`

/** The maximum number of stored entries; the oldest go first (favourites.1). */
export const MAX_FAVOURITES = 500

/** The saved list: each product once, the latest 500 (favourites.1). */
export const Favourites = v.pipe(
  lenientList(Favourite),
  v.transform((stored) =>
    [...new Map(stored.map((each) => [each.id, each])).values()].slice(-MAX_FAVOURITES),
  ),
)
