import { atom } from 'jotai/vanilla'
import { parameterOf, withParameter } from '../../lib/browser/address-parameter'
import { currentAddress, fullAddress } from '../../lib/browser/location'
import { readIds, writeIds } from '../../lib/data/id-list'
import { OPEN_LIST, shownListAtom } from './lists'

/** The address parameter that carries the product ids of a shared list (favourites.7). */
const LIST = 'list'

const withoutFragment = (address: string): string => address.replace(/#.*$/s, '')

/** The product ids of the shared list in the page's address; empty without one (favourites.7). */
export const sharedIdsAtom = atom((): readonly string[] =>
  readIds(parameterOf(currentAddress(), LIST)),
)

/** The link that shares the open list, and how many of its products it holds (favourites.7). */
export const shareLinkAtom = atom((get) => {
  const ids = writeIds(get(shownListAtom).products.map(({ id }) => id))
  const page = withParameter(withoutFragment(currentAddress()), OPEN_LIST, null)
  const address = withParameter(page, LIST, ids)
  return { url: fullAddress(address), count: ids.split(',').length }
})

/** The address of the reader's own list: this page without the shared list. */
export const ownListAddressAtom = atom(() =>
  fullAddress(withParameter(currentAddress(), LIST, null)),
)
