import { atom } from 'jotai/vanilla'
import { PAYMENT_TYPES, type PaymentType } from '../../entities/order'
import { userAtom } from '../session/identity'
import { changeDraftAtom, checkoutDraftAtom } from './checkout-draft'
import { orderAtom } from './order'

/** How the order is paid: as chosen; on account at first for whoever has one. */
export const paymentTypeAtom = atom((get): PaymentType | null => {
  const isOnAccount = get(userAtom)?.on_account ?? false
  const first = isOnAccount ? 'on account' : null
  return get(checkoutDraftAtom).paymentType ?? get(orderAtom)?.payment_type ?? first
})

/** Chooses how the order is paid; the server hears it when the order is placed. */
export const choosePaymentTypeAtom = atom(null, (_get, set, chosen: string) => {
  const paymentType = PAYMENT_TYPES.find((type) => type === chosen)
  if (paymentType) set(changeDraftAtom, { paymentType })
})
