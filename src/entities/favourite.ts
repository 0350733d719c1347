import * as v from 'valibot'
import { identifier, lenientList, picture, text } from '../lib/parse'

/** A favourite, kept in local storage. `image` is an http or https address, or empty (favourites.1). */
const Favourite = v.object({
  id: identifier,
  title: text,
  image: v.pipe(
    picture,
    v.transform((image) => image ?? ''),
  ),
})
export type Favourite = v.InferOutput<typeof Favourite>

/** The name of a favourite: its saved title, else its id. */
export const nameOfFavourite = ({ id, title }: Favourite): string => title || `Product ${id}`

/** The most entries that are kept; the oldest go first (favourites.1). */
export const MOST_FAVOURITES = 500

/** The saved list: each product once, the latest 500 (favourites.1). */
export const Favourites = v.pipe(
  lenientList(Favourite),
  v.transform((stored) =>
    [...new Map(stored.map((each) => [each.id, each])).values()].slice(-MOST_FAVOURITES),
  ),
)
