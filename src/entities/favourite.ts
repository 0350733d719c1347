import * as v from 'valibot'
import { identifier, lenientList, text } from '../lib/parse'

/** A favourite item: kept in browser storage (spec §3). */
export const Favourite = v.object({ id: identifier, title: text, image: text })
export type Favourite = v.InferOutput<typeof Favourite>

/** What a favourite is called: its title as it was saved, else its id. */
export const nameOfFavourite = ({ id, title }: Favourite): string => title || `Product ${id}`

export const Favourites = lenientList(Favourite)
