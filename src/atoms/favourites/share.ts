import { atom } from 'jotai/vanilla'
import { parameterOf, withParameter } from '../../lib/address-parameter'
import { readIds, writeIds } from '../../lib/id-list'
import { currentAddress, fullAddress } from '../../lib/location'
import { favouritesAtom } from './favourites'

/** Where the address of a shared list carries the ids of its products. */
const LIST = 'list'

const withoutFragment = (address: string): string => address.replace(/#.*$/s, '')

/** The products, by id, of the shared list that the page was opened with; none on other pages. */
export const sharedIdsAtom = atom((): readonly string[] =>
  readIds(parameterOf(currentAddress(), LIST)),
)

/** A link that opens the saved list elsewhere, and how many of its products fit in. */
export const shareLinkAtom = atom((get) => {
  const ids = writeIds(get(favouritesAtom).map(({ id }) => id))
  const address = withParameter(withoutFragment(currentAddress()), LIST, ids)
  return { url: fullAddress(address), count: ids.split(',').length }
})

/** The way from a shared list to one's own: this page's address without the shared one. */
export const ownListAddressAtom = atom(() => withParameter(currentAddress(), LIST, null))
