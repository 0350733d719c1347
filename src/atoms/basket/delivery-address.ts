import { atom } from 'jotai/vanilla'
import { reloadPage } from '../../lib/browser/location'
import { deliveryAddressesAtom } from '../session/identity'
import { isSessionPersistentAtom, setDeliveryAddressIdAtom } from '../session/session'
import { followBasketAtom } from './basket'

/** Selects a delivery address and reloads the page; fetches the basket where nothing is stored (session.22). */
export const setDeliveryAddressAtom = atom(null, (get, set, id: string) => {
  if (!get(deliveryAddressesAtom).some((address) => address.id === id)) return
  set(setDeliveryAddressIdAtom, id)
  if (get(isSessionPersistentAtom)) reloadPage()
  else void set(followBasketAtom)
})
