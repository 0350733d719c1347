import { currentAddress } from '../../lib/browser/location'

/** What the address of checkout ends with, from the payment on, when what is due was added unseen (checkout.144). */
export const DUE_FRAGMENT = '#due'

/** Whether the order is of what is due. */
export const isOrderOfDue = (): boolean => currentAddress().endsWith(DUE_FRAGMENT)
