import { atom } from 'jotai/vanilla'
import { currentAddress, onHistoryMove, pushUrl, replaceUrl } from '../../lib/browser/location'

/** How the user reached an address: on page load, by a link, or by Back or Forward. */
type Arrival = 'opened' | 'link' | 'history'

const basePlaceAtom = atom<{ address: string; arrival: Arrival } | null>(null)

/** Path, query and fragment that the account area shows; `null` until the first read. */
export const accountAddressAtom = atom((get) => get(basePlaceAtom)?.address ?? null)

export const accountArrivalAtom = atom((get): Arrival => get(basePlaceAtom)?.arrival ?? 'opened')

/** Reads the address, and follows Back and Forward (account.3). Returns an unsubscribe function. */
export const followAccountAddressAtom = atom(null, (_get, set) => {
  set(basePlaceAtom, { address: currentAddress(), arrival: 'opened' })
  return onHistoryMove(() => set(basePlaceAtom, { address: currentAddress(), arrival: 'history' }))
})

/** Goes to an address of the account area, so that Back returns (account.3). */
export const goToAccountAddressAtom = atom(null, (get, set, address: string) => {
  if (get(accountAddressAtom) === address) return
  set(basePlaceAtom, { address, arrival: 'link' })
  pushUrl(address)
})

/** Replaces the shown address, for example when a filter changes: Back skips the old one. */
export const replaceAccountAddressAtom = atom(null, (get, set, address: string) => {
  set(basePlaceAtom, { address, arrival: get(accountArrivalAtom) })
  replaceUrl(address)
})
