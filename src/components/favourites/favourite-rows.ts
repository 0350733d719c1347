import type { RemovedFavourite } from '../../atoms/favourites/removed'
import type { Favourite } from '../../entities/favourites/favourite'

/** One row of the saved list: a product, or the place of a removed one. */
export type FavouriteEntry = { favourite: Favourite; isRemoved: boolean }

/** The saved products, with the removed ones at their places. `removed` is in the order of removal. */
export function favouriteRows(
  favourites: readonly Favourite[],
  removed: readonly RemovedFavourite[],
): FavouriteEntry[] {
  const rows: FavouriteEntry[] = favourites.map((favourite) => ({ favourite, isRemoved: false }))
  // In reverse order: each index is that of the list before later removals.
  for (const { favourite, index } of removed.toReversed()) {
    rows.splice(index, 0, { favourite, isRemoved: true })
  }
  return rows
}
