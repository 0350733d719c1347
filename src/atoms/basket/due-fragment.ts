import { currentAddress } from '../../lib/browser/location'

/** The address fragment of a checkout for due products added without review (checkout.144). */
export const DUE_FRAGMENT = '#due'

/** Whether the order is of due products. */
export const isOrderOfDue = (): boolean => currentAddress().endsWith(DUE_FRAGMENT)
