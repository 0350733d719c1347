import { atom } from 'jotai/vanilla'
import * as api from '../../api/basket/basket'
import { type Failure, failureOf, type Outcome, outcomeOf } from '../../api/call/outcome'
import { GONE_FAILURE, type SavedOrder } from '../../api/checkout/order'
import { isPlaced, type Order, type PaymentType, productLines } from '../../entities/checkout/order'
import {
  orderAsReceived,
  type UnchangedField,
  unchangedFieldErrors,
  unchangedMessage,
  unchangedOrderFields,
} from '../../entities/checkout/order-update'
import { emit } from '../../events'
import {
  basketAtom,
  desireCountryAtom,
  desiredCountryAtom,
  fetchBasketAtom,
} from '../basket/basket'
import { changeBasketAtom } from '../basket/change-basket'
import {
  notifyAtom,
  notifyErrorAtom,
  notifyMismatchAtom,
  settleErrorsAtom,
} from '../notices/notifications'
import { userIdAtom } from '../session/identity'
import {
  addressCheckAtom,
  changeDraftAtom,
  checkoutDraftAtom,
  DAY_FIELD,
  deliveryDayAtom,
  hasLockedAddressesAtom,
  hasOtherAddressAtom,
  orderToSaveAtom,
  storeFieldsAtom,
  typedOrderAtom,
} from './draft'
import {
  clearDeliveryErrorsAtom,
  receiveFieldErrorAtom,
  reportProblemAtom,
  reportRollbackAtom,
  reportUnchangedFieldsAtom,
} from './errors'
import { ordersSavedPromiseAtom, saveOrderAtom } from './order'
import {
  addressesOf,
  fieldsInSavedForm,
  type OrderAddressName,
  SAME_ADDRESS_FIELD,
} from './order-addresses'
import { BASKET_CHANGED, placedOrderFrom, receivePlacedAtom, refetchOrderAtom } from './place-order'
import { goToStepAtom } from './step'
import {
  advanceAtom,
  failAtom,
  isSubmittingAtom,
  pauseForSignInAtom,
  type Resume,
  stopAtom,
} from './submission'
import { compareTotalAtom, seenTotalAtom, seenTotalOf, totalChangeAtom } from './totals'

const ADDRESS_CHANGED = 'The delivery address of your order has changed. Please check it.'

/** The changed field that waits until the running save ends. */
const waitingFieldAtom = atom<string | null>(null)

/** Saves a text field on blur (checkout.14). Fields waiting for another save are saved together. */
export const saveFieldAtom = atom(null, async (get, set, name: string): Promise<void> => {
  const isWaiting = get(waitingFieldAtom) !== null
  set(waitingFieldAtom, name)
  if (isWaiting) return
  await get(ordersSavedPromiseAtom)
  const field = get(waitingFieldAtom)
  set(waitingFieldAtom, null)
  const order = get(typedOrderAtom)
  if (!field || !order || get(isSubmittingAtom)) return
  const userId = get(userIdAtom)
  const saved = await set(saveOrderAtom, { ...order, validate_addresses: false, save_field: field })
  if (saved.ok) return
  // Other failures are silent: the draft keeps the text, and the next submission sends it again.
  if (saved.kind === 'signed-out') set(pauseForSignInAtom, userId)
  else if (saved.isInvalid) set(receiveFieldErrorAtom, field, saved.errors)
})

/**
 * Ends a submission with errors when the order still has old values (api.83). Returns whether it ends. Locked
 * addresses are the server's own (address.6). @param sent the order as sent, or as its save was answered
 */
export const stopIfServerKeptAtom = atom(
  null,
  (get, set, answer: Order, sent: Order, before: Order, userId: string | null, resume: Resume) => {
    const isOwn = ({ key }: UnchangedField) =>
      !get(hasLockedAddressesAtom) || !key.startsWith('address_')
    const left = unchangedOrderFields(sent, before, answer).filter(isOwn)
    if (left.length === 0) return false
    set(failAtom, { ...GONE_FAILURE, message: unchangedMessage(left) }, userId, resume)
    set(reportUnchangedFieldsAtom, unchangedFieldErrors(left))
    return true
  },
)

/** Whether a save was refused because the order deadline has passed (delivery.4): then the available days must be read again. */
const isRefusedForDay = (saved: SavedOrder): boolean =>
  !saved.ok && saved.errors.some(({ key }) => key === DAY_FIELD)

/** Receives the answer to a save: the order, or `null` when the submission ends: failed, placed or unchanged. */
const takeSavedAtom = atom(
  null,
  (_get, set, saved: SavedOrder, sent: Order, userId: string | null, resume: Resume) => {
    if (!saved.ok) return set(failAtom, saved, userId, resume)
    if (isPlaced(saved.order)) {
      set(receivePlacedAtom, placedOrderFrom(saved.order, sent))
      return null
    }
    const isLeft = set(
      stopIfServerKeptAtom,
      saved.order,
      sent,
      orderAsReceived(sent),
      userId,
      resume,
    )
    return isLeft ? null : saved.order
  },
)

/**
 * Saves the order before payment and validates its addresses, unless forced (checkout.9, checkout.12). Resolves
 * to the saved order, or to `null` when the submission ends here.
 */
export const saveForPaymentAtom = atom(
  null,
  async (
    get,
    set,
    order: Order,
    isForced: boolean,
    userId: string | null,
    resume: Resume,
  ): Promise<Order | null> => {
    // Asks again about changes that the buyer has not accepted yet.
    const seenTotal = {
      ...(get(totalChangeAtom)?.from ?? seenTotalOf(get(basketAtom))),
      day: get(deliveryDayAtom),
    }
    const answer = await set(saveOrderAtom, { ...order, validate_addresses: !isForced }, userId)
    const saved = set(takeSavedAtom, answer, order, userId, resume)
    if (isRefusedForDay(answer)) await set(refetchOrderAtom, seenTotal)
    if (!saved) return null
    set(changeDraftAtom, {
      seenTotal,
      fields: fieldsInSavedForm(get(checkoutDraftAtom).fields, saved),
      addressCheck: isForced ? 'forced' : 'validated',
      checkedAddresses: addressesOf(order),
    })
    return saved
  },
)

/**
 * Compares lines and total of a submitted order with those seen (payment.100); the basket has the lines that an
 * order omits. A difference ends the submission and is shown (checkout.40).
 */
export const checkTotalAtom = atom(null, async (get, set, order: Order): Promise<boolean> => {
  const hasOwnLines = productLines(order).length > 0
  const isKnown = hasOwnLines || (await set(fetchBasketAtom))
  const orderWithLines = hasOwnLines ? order : { ...order, basket: get(basketAtom).data }
  if (set(compareTotalAtom, orderWithLines) && isKnown) return true
  await set(fetchBasketAtom)
  set(advanceAtom, { type: 'refused' })
  if (!get(totalChangeAtom)) set(reportProblemAtom, BASKET_CHANGED)
  return false
})

/**
 * Saves the order before its placement (payment.7, payment.14). Resolves to it, or to `null` when the submission
 * ends here, as when lines or total differ from those seen (checkout.18, payment.100).
 */
export const saveForPlacementAtom = atom(
  null,
  async (get, set, paymentType: PaymentType | null, resume: Resume): Promise<Order | null> => {
    const order = get(orderToSaveAtom)
    const userId = get(userIdAtom)
    if (!order) return set(stopAtom, BASKET_CHANGED)
    if (get(hasOtherAddressAtom)) {
      set(goToStepAtom, 'checkout')
      return set(failAtom, { ...GONE_FAILURE, message: ADDRESS_CHANGED }, userId, resume)
    }
    const choice = {
      payment_type: paymentType ?? order.payment_type,
      agree_terms: true,
      validate_addresses: get(addressCheckAtom) !== 'forced',
    }
    const seenTotal = get(seenTotalAtom)
    set(changeDraftAtom, { seenTotal })
    const answer = await set(saveOrderAtom, { ...order, ...choice })
    const saved = set(takeSavedAtom, answer, order, userId, resume)
    if (isRefusedForDay(answer)) await set(refetchOrderAtom, seenTotal)
    if (!saved) return null
    if (!(await set(checkTotalAtom, saved))) return null
    emit('trade:payment-type', { paymentType })
    return { ...saved, ...choice }
  },
)

const CHANGING: Record<OrderAddressName, string> = {
  address_billing_json: 'There was a problem changing the billing country',
  address_delivery_json: 'There was a problem changing the delivery country',
}

/** Changes the shipping country, as an optimistic update (basket.8). Resolves to its outcome. */
export const changeCountryAtom = atom(null, async (get, set, code: string): Promise<Outcome> => {
  const what = CHANGING.address_delivery_json
  set(desireCountryAtom, code)
  const { error, diff } = await set(changeBasketAtom, () => api.changeCountry(code))
  // Keeps a country that was chosen meanwhile.
  if (get(desiredCountryAtom) === code) set(desireCountryAtom, null)
  if (error) set(notifyErrorAtom, what, error)
  else if (diff !== null) set(notifyMismatchAtom, what, diff)
  else set(settleErrorsAtom, what)
  return error ? failureOf(error) : outcomeOf(diff)
})

const DONE: Outcome = { ok: true }

/** Changes the shipping country. The server refuses countries that the shop does not deliver to. */
const shipToAtom = atom(null, async (get, set, country: string): Promise<Outcome> => {
  const { countries, shipping } = get(basketAtom)
  const isKnown = countries.some(({ code }) => code === country)
  if (!isKnown || country === shipping.country) return DONE
  return set(changeCountryAtom, country)
})

/**
 * Ships to the country of the delivery address, which autofill may change without an event. Resolves to whether
 * it succeeded.
 */
export const shipToDeliveryAddressAtom = atom(null, async (get, set): Promise<boolean> => {
  const country = get(orderToSaveAtom)?.address_delivery_json.country
  return !country || (await set(shipToAtom, country)).ok
})

interface CountryChange {
  address: OrderAddressName
  country: string
  before: string
}

/**
 * Changes a country of the order and, if the order is shipped there, the shipping country: both or neither
 * (checkout.15).
 */
export const changeOrderCountryAtom = atom(
  null,
  async (get, set, { address, country, before }: CountryChange): Promise<boolean> => {
    const name = `${address}.country`
    const shippingBefore = get(basketAtom).shipping.country
    const userId = get(userIdAtom)
    const rollBack = (failure?: Failure) => {
      if (get(checkoutDraftAtom).fields[name] !== country) return false
      set(storeFieldsAtom, { [name]: before })
      if (failure) set(reportRollbackAtom, name, failure)
      return false
    }

    set(storeFieldsAtom, { [name]: country })
    const isDelivery = address === 'address_delivery_json' || get(typedOrderAtom)?.same_address
    const shipped = isDelivery ? await set(shipToAtom, country) : DONE
    if (!shipped.ok) return rollBack(shipped)
    const order = get(typedOrderAtom)
    if (!order) return rollBack()
    const update = { ...order, validate_addresses: false, save_field: name }
    const saved = await set(saveOrderAtom, update, userId)
    if (saved.ok) {
      set(settleErrorsAtom, CHANGING[address])
      return true
    }
    if (saved.kind === 'signed-out') {
      set(pauseForSignInAtom, userId)
      return true
    }
    if (isDelivery) await set(shipToAtom, shippingBefore)
    set(notifyAtom, { type: 'error', message: `${CHANGING[address]}: ${saved.message}` })
    return rollBack(saved)
  },
)

/** Changes whether the order is shipped to the billing address, and so the shipping country (checkout.15). */
export const changeSameAddressAtom = atom(
  null,
  async (_get, set, isSame: boolean): Promise<void> => {
    set(storeFieldsAtom, { [SAME_ADDRESS_FIELD]: isSame ? 'on' : '' })
    if (isSame) set(clearDeliveryErrorsAtom)
    await set(shipToDeliveryAddressAtom)
    await set(saveFieldAtom, SAME_ADDRESS_FIELD)
  },
)
