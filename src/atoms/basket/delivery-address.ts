import { atom } from 'jotai/vanilla'
import { reloadPage } from '../../lib/browser/location'
import { deliveryAddressesAtom } from '../session/identity'
import { isSessionPersistentAtom, setDeliveryAddressIdAtom } from '../session/session'
import { followBasketAtom } from './basket'

/**
 * Selects the delivery address that the user orders as, stores it and reloads the page. Where it
 * cannot be stored, a reload would lose it, so this fetches the basket instead. Ignores addresses
 * that the user does not have (session.22).
 */
export const setDeliveryAddressAtom = atom(null, (get, set, id: string) => {
  if (!get(deliveryAddressesAtom).some((address) => address.id === id)) return
  set(setDeliveryAddressIdAtom, id)
  if (get(isSessionPersistentAtom)) reloadPage()
  else void set(followBasketAtom)
})
