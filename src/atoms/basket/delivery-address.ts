import { atom } from 'jotai/vanilla'
import { reloadPage } from '../../lib/location'
import { deliveryAddressesAtom } from '../session/identity'
import { isSessionPersistentAtom, setDeliveryAddressIdAtom } from '../session/session'
import { followBasketAtom } from './basket'

/**
 * Orders go to this delivery address from now on: stored, and the page reloads (spec §4). Where
 * nothing is stored a reload would forget it: then the basket is fetched for it.
 */
export const setDeliveryAddressAtom = atom(null, (get, set, id: string) => {
  if (!get(deliveryAddressesAtom).some((address) => address.id === id)) return
  set(setDeliveryAddressIdAtom, id)
  if (get(isSessionPersistentAtom)) reloadPage()
  else void set(followBasketAtom)
})
