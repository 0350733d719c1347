import { atom } from 'jotai/vanilla'
import { type Country, HOME } from '../../entities/basket/basket'
import { CheckoutDraft, EMPTY_DRAFT } from '../../entities/checkout/checkout'
import { type Order, PAYMENT_TYPES, type PaymentType } from '../../entities/checkout/order'
import { tabStore } from '../../lib/browser/storage'
import { readAs } from '../../lib/data/parse'
import { storedAtom } from '../base/stored'
import { basketAtom } from '../basket/basket'
import { deliveryAtom } from '../basket/delivery'
import { takesCards } from '../payment/provider'
import { buyerIdAtom, deliveryAddressAtom, userAtom } from '../session/identity'
import { onSignOut } from '../session/on-sign-out'
import { CHECKOUT_DRAFT } from '../session/personal-data'
import { dismissSignInAtom } from '../session/sign-in-prompt'
import { orderAtom } from './order'
import {
  addressesOf,
  hasCompleteAddresses,
  hasLockedAddresses,
  hasNewDeliveryAddress,
  NOTE_FIELDS,
  storedBillingAddress,
  withFields,
  withResolvedAddresses,
  withStoredAddresses,
} from './order-addresses'

const heldDraftAtom = storedAtom(tabStore, CHECKOUT_DRAFT, readAs(CheckoutDraft))

/** The draft of this tab (checkout.16): a guest's, who may sign in later, or the current user's. */
export const checkoutDraftAtom = atom((get): CheckoutDraft => {
  const draft = get(heldDraftAtom) ?? EMPTY_DRAFT
  const isOtherUsers = draft.userId !== null && draft.userId !== get(buyerIdAtom)
  return isOtherUsers ? EMPTY_DRAFT : draft
})

/** Changes the draft. It survives reload and sign-in (checkout.16). */
export const changeDraftAtom = atom(null, (get, set, change: Partial<CheckoutDraft>) => {
  const userId = get(buyerIdAtom)
  set(heldDraftAtom, { ...get(checkoutDraftAtom), ...change, userId })
})

export const storeFieldsAtom = atom(null, (get, set, fields: CheckoutDraft['fields']) =>
  set(changeDraftAtom, { fields: { ...get(checkoutDraftAtom).fields, ...fields } }),
)

/** Continues as a guest (checkout.3) and stops waiting for the buyer to sign in again. */
export const continueAsGuestAtom = atom(null, (_get, set) => {
  set(dismissSignInAtom)
  set(changeDraftAtom, { isGuest: true })
})

export const claimDraftAtom = atom(null, (get, set) => {
  if (get(userAtom)) set(changeDraftAtom, { isGuest: false })
})

/** Forgets the draft after the order is placed (payment.8). */
export const forgetDraftAtom = atom(null, (_get, set) => set(heldDraftAtom, null))

/** Forgets the draft when its owner signs out, in this tab or another (session.18). Returns an unsubscribe function. */
export const followSignOutAtom = atom(null, (_get, set) =>
  onSignOut(() => set(heldDraftAtom, null)),
)

/** The payment types that are offered: cards only with the provider's public key (payment.1). */
export const offeredTypes = (): PaymentType[] =>
  PAYMENT_TYPES.filter((type) => type !== 'card' || takesCards())

/** The payment type: the chosen one, else the order's, else 'on account' (payment.1), if the shop offers it. */
export const paymentTypeAtom = atom((get): PaymentType | null => {
  const types = [get(checkoutDraftAtom).paymentType, get(orderAtom)?.payment_type]
  if (get(userAtom)?.on_account) types.push('on account')
  const offered = offeredTypes()
  return types.find((type) => type && offered.includes(type)) ?? null
})

/** Chooses the payment type, which is sent with the placement. */
export const choosePaymentTypeAtom = atom(null, (_get, set, chosen: string) => {
  const paymentType = PAYMENT_TYPES.find((type) => type === chosen)
  if (paymentType) set(changeDraftAtom, { paymentType })
})

/** The countries that the shop delivers to (checkout.7). */
export const countriesAtom = atom((get): readonly Country[] => {
  const named = [get(basketAtom).countries, get(orderAtom)?.countries ?? []]
  return named.find(({ length }) => length > 0) ?? HOME
})

/** Whether only customer services may change the buyer's addresses (address.6). */
export const hasLockedAddressesAtom = atom((get) =>
  hasLockedAddresses(get(userAtom), get(deliveryAddressAtom)),
)

/** The form field of the delivery day. */
export const DAY_FIELD = 'delivery_day'

/**
 * The day of delivery: the chosen one until its order deadline, else the server's; `null` without days (delivery.3).
 */
export const deliveryDayAtom = atom((get): string | null => {
  const delivery = get(deliveryAtom)
  const chosen = get(checkoutDraftAtom).fields[DAY_FIELD]
  const isOffered = delivery?.days.some(({ day }) => day === chosen)
  return (isOffered && chosen) || (delivery?.chosen ?? null)
})

/** The order with the typed fields, as the address step shows it. */
export const typedOrderAtom = atom((get): Order | null => {
  const received = get(orderAtom)
  const { fields } = get(checkoutDraftAtom)
  if (!received) return null
  const day = get(deliveryDayAtom)
  const order = day ? { ...received, delivery_day: day } : received
  const stored = get(hasLockedAddressesAtom) ? get(deliveryAddressAtom) : null
  if (!stored) return withFields(order, fields)
  const notes = Object.entries(fields).filter(([name]) => NOTE_FIELDS.some((each) => each === name))
  const noted = withFields(order, Object.fromEntries(notes))
  return withStoredAddresses(noted, stored, storedBillingAddress(get(userAtom)))
})

/** The order as it is saved before payment and placement (checkout.10). */
export const orderToSaveAtom = atom((get): Order | null => {
  const order = get(typedOrderAtom)
  return order && (get(hasLockedAddressesAtom) ? order : withResolvedAddresses(order))
})

/** The result of the address check; 'open' once the addresses have changed (checkout.161). */
export const addressCheckAtom = atom((get): CheckoutDraft['addressCheck'] => {
  const order = get(orderToSaveAtom)
  const { addressCheck, checkedAddresses } = get(checkoutDraftAtom)
  return order && addressesOf(order) === checkedAddresses ? addressCheck : 'open'
})

/** Whether the stored delivery address has changed since the buyer continued to payment (checkout.141). */
export const hasOtherAddressAtom = atom((get): boolean => {
  const order = get(orderToSaveAtom)
  const { checkedAddresses } = get(checkoutDraftAtom)
  if (!order || checkedAddresses === null || !get(hasLockedAddressesAtom)) return false
  return hasNewDeliveryAddress(order, checkedAddresses)
})

/** Whether the payment step may be shown (checkout.17). */
export const canPayAtom = atom((get): boolean => {
  const order = get(orderToSaveAtom)
  if (!order) return false
  const isChecked = get(addressCheckAtom) !== 'open'
  return isChecked || get(hasLockedAddressesAtom) || hasCompleteAddresses(order)
})
