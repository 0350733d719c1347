import * as v from 'valibot'
import { identifier, lenientList, text } from '../lib/parse'

/** A favourite, kept in local storage (favourites.1). */
export const Favourite = v.object({ id: identifier, title: text, image: text })
export type Favourite = v.InferOutput<typeof Favourite>

/** The name of a favourite: its saved title, else its id. */
export const nameOfFavourite = ({ id, title }: Favourite): string => title || `Product ${id}`

/** The most entries that are kept; the oldest go first (favourites.1). */
export const MOST_KEPT = 500

/** The saved list: each product once, the latest 500 (favourites.1). */
export const Favourites = v.pipe(
  lenientList(Favourite),
  v.transform((stored) =>
    [...new Map(stored.map((each) => [each.id, each])).values()].slice(-MOST_KEPT),
  ),
)
