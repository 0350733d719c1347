import { atom } from 'jotai/vanilla'
import type { Country } from '../../entities/basket'
import type { SeenTotal } from '../../entities/checkout'
import type { Order } from '../../entities/order'
import { basketAtom } from '../basket/basket'
import { deliveryAddressAtom, userAtom } from '../session/identity'
import { changeDraftAtom, checkoutDraftAtom } from './checkout-draft'
import { NOTE_FIELDS, withFields } from './checkout-form'
import { contentsOf, isSameTotal, seenTotalOf, toPay } from './checkout-total'
import { orderAtom } from './order'
import {
  hasCompleteAddresses,
  hasLockedAddresses,
  storedBillingAddress,
  withSettledAddresses,
  withStoredAddresses,
} from './order-addresses'

/** The countries that can be delivered to (spec §2). */
export const countriesAtom = atom((get): readonly Country[] => {
  const { countries } = get(basketAtom)
  return countries.length > 0 ? countries : (get(orderAtom)?.countries ?? [])
})

/** Whether the buyer's addresses are kept by customer services. */
export const hasLockedAddressesAtom = atom((get) =>
  hasLockedAddresses(get(userAtom), get(deliveryAddressAtom)),
)

/** The order with what is typed: what the address step shows. */
export const typedOrderAtom = atom((get): Order | null => {
  const order = get(orderAtom)
  const { fields } = get(checkoutDraftAtom)
  if (!order) return null
  const stored = get(hasLockedAddressesAtom) ? get(deliveryAddressAtom) : null
  if (!stored) return withFields(order, fields)
  const notes = NOTE_FIELDS.flatMap((name) => {
    const text = fields[name]
    return text === undefined ? [] : [[name, text]]
  })
  const noted = withFields(order, Object.fromEntries(notes))
  return withStoredAddresses(noted, stored, storedBillingAddress(get(userAtom)))
})

/** The order as it is to be saved: its addresses settled by the rules of spec §4. */
export const settledOrderAtom = atom((get): Order | null => {
  const order = get(typedOrderAtom)
  return order && (get(hasLockedAddressesAtom) ? order : withSettledAddresses(order))
})

/** Whether payment may be shown: addresses are settled with the server, or at least all there. */
export const canPayAtom = atom((get): boolean => {
  const order = get(settledOrderAtom)
  if (!order) return false
  const isSettled = get(checkoutDraftAtom).addressCheck !== 'open'
  return isSettled || get(hasLockedAddressesAtom) || hasCompleteAddresses(order)
})

/** The total that the buyer goes by: the one seen last of what is in the basket now. */
export const seenTotalAtom = atom((get): SeenTotal => {
  const kept = get(checkoutDraftAtom).seenTotal
  const basket = get(basketAtom)
  return kept?.contents === contentsOf(basket) ? kept : seenTotalOf(basket)
})

interface TotalChange {
  from: SeenTotal
  to: SeenTotal
}
const baseTotalChangeAtom = atom<TotalChange | null>(null)

/** A total that the buyer has not seen and not accepted; what is in the basket is still the same. */
export const totalChangeAtom = atom((get) => {
  const change = get(baseTotalChangeAtom)
  return change?.to.contents === contentsOf(get(basketAtom)) ? change : null
})

/** Compares what the server now asks for the order with what the buyer has seen. Returns whether it is the same. */
export const compareTotalAtom = atom(null, (get, set, order: Pick<Order, 'totals'>): boolean => {
  const from = get(seenTotalAtom)
  const to = { ...from, ...toPay(order.totals) }
  const isSame = isSameTotal(from, to)
  set(baseTotalChangeAtom, isSame ? null : { from, to })
  return isSame
})

/** The buyer takes the new total: the order can be placed for it. */
export const acceptTotalAtom = atom(null, (get, set) => {
  const change = get(totalChangeAtom)
  if (change) set(changeDraftAtom, { seenTotal: change.to })
  set(baseTotalChangeAtom, null)
})
