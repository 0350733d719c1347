import * as v from 'valibot'
import { identifier, lenientList, text } from '../lib/parse'

/** A favourite, kept in local storage (favourites.1). */
export const Favourite = v.object({ id: identifier, title: text, image: text })
export type Favourite = v.InferOutput<typeof Favourite>

/** The name of a favourite: its saved title, else its id. */
export const nameOfFavourite = ({ id, title }: Favourite): string => title || `Product ${id}`

/** The saved list. */
export const Favourites = lenientList(Favourite)
