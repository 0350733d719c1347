import { atom } from 'jotai/vanilla'
import { setDeliveryAddressAtom } from '../basket/delivery-address'
import { changeDraftAtom } from './checkout-draft'

/**
 * 'Use address': goods go to this stored address. What is typed is kept already when the page
 * reloads (readings 26); the new address has not been checked by the server.
 */
export const deliverToAtom = atom(null, (_get, set, addressId: string) => {
  set(changeDraftAtom, { addressCheck: 'open' })
  set(setDeliveryAddressAtom, addressId)
})
