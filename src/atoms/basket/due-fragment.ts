import { currentAddress } from '../../lib/browser/location'

/** What the address of the payment ends with when what is due was added unseen (checkout.144). */
export const DUE_FRAGMENT = '#due'

/** Whether this is the payment of what is due. */
export const isPaymentOfDue = (): boolean => currentAddress().endsWith(DUE_FRAGMENT)
