import type { RemovedFavourite } from '../../atoms/favourites/removed'
import type { Favourite } from '../../entities/favourite'

/** What the saved list shows at one place: a product, or where one was removed. */
export type FavouriteEntry = { favourite: Favourite; isRemoved: boolean }

/** The saved products with the removed ones where they stood, `removed` being in the order of removal. */
export function favouriteRows(
  favourites: readonly Favourite[],
  removed: readonly RemovedFavourite[],
): FavouriteEntry[] {
  const rows: FavouriteEntry[] = favourites.map((favourite) => ({ favourite, isRemoved: false }))
  // The last one removed goes back first: each index was true before those after it were removed.
  for (const { favourite, index } of removed.toReversed()) {
    rows.splice(index, 0, { favourite, isRemoved: true })
  }
  return rows
}
