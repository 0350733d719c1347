import { tabStore } from '../../lib/storage'
import { writeStored } from '../../lib/stored-json'
import { STORAGE_PREFIX } from '../base/stored'

/** The placed order that a tab keeps: named here, so that forgetting it need not load the checkout. */
export const PLACED_ORDER = 'placed-order'

/**
 * Forgets the order that this tab has placed: somebody signs out, or a new basket is begun here.
 * A page that shows it goes on doing so until it is left.
 */
export const forgetPlacedOrder = (): void =>
  writeStored(tabStore, STORAGE_PREFIX + PLACED_ORDER, null)
