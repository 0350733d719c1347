import { localStore, tabStore } from '../../lib/browser/storage'
import { readStored, writeStored } from '../../lib/browser/stored-json'
import { STORAGE_PREFIX } from '../base/stored'

/** The names under which a tab stores personal data; here, so that a sign-out does not load the forms. */
export const CHECKOUT_DRAFT = 'checkout-draft'
export const REGISTRATION_DRAFT = 'registration'
export const PLACED_ORDER = 'placed-order'
export const REQUESTED_PAYMENT = 'asked-payment'
/** Stored for all tabs. */
export const RECENT_SEARCHES = 'searches'
export const ADDRESS_FORMS = 'address-forms'
/** The saved list, the named lists, and the account that they belong to. All list keys but the first share a prefix. */
export const FAVOURITES = 'favourites'
export const LISTS = 'lists'
export const LISTS_OWNER = 'lists-owner'
export const LISTS_SAVED = 'lists-saved'
export const QUICK_ORDER = 'quick-order'
export const LINE_CHOICES = 'line-choices'
/** The payments of this browser whose orders are not placed yet, for all tabs. */
export const PAYMENT_JOURNAL = 'payment-journal'
/** The prefix of the names for the stored hits and scroll positions of searches. */
export const SEARCH_MEMORY = 'search-'
/** Has the same prefix but is not personal: hosts that did not answer (search.13). */
const SEARCH_HOSTS = 'search-hosts'

const PERSONAL_DATA = [
  CHECKOUT_DRAFT,
  REGISTRATION_DRAFT,
  PLACED_ORDER,
  REQUESTED_PAYMENT,
  ADDRESS_FORMS,
  QUICK_ORDER,
  LINE_CHOICES,
]

/**
 * The local-storage key that notifies other tabs of a sign-out. An ended session does not write it. Each tab stores
 * the last sign-out that it knows under the same key.
 */
export const SIGN_OUT_KEY = `${STORAGE_PREFIX}signed-out`

const forget = (name: string) => writeStored(tabStore, STORAGE_PREFIX + name, null)

/** Whether the lists of the browser are those of an account (list.21). */
export const hasListsOfAccount = (): boolean =>
  localStore.read(STORAGE_PREFIX + LISTS_OWNER) !== null

/** Removes the personal data that this tab stores (session.18), and the hits of its searches (search.4). */
export function forgetTabData(): void {
  PERSONAL_DATA.forEach(forget)
  tabStore.removeAll(STORAGE_PREFIX + SEARCH_MEMORY, STORAGE_PREFIX + SEARCH_HOSTS)
}

/**
 * Removes the personal data of this tab and of all tabs: the recent searches (box.6), and the lists of the account
 * (list.23).
 */
export function forgetPersonalData(): void {
  forgetTabData()
  localStore.write(STORAGE_PREFIX + RECENT_SEARCHES, null)
  if (!hasListsOfAccount()) return
  // The account's lists return at the next sign-in; a visitor's own lists stay (list.23).
  localStore.removeAll(STORAGE_PREFIX + LISTS)
  localStore.write(STORAGE_PREFIX + FAVOURITES, null)
}

/** Forgets the basket tokens of a user's unfinished payments, found again by user and order (session.162). */
export function forgetPaymentTokens(user: string): void {
  const key = STORAGE_PREFIX + PAYMENT_JOURNAL
  const journal = readStored(localStore, key, (stored) => (Array.isArray(stored) ? stored : null))
  const isOwn = (entry: { userId?: unknown } | null) => entry?.userId === user
  const left = journal?.map((entry) => (isOwn(entry) ? { ...entry, basketToken: null } : entry))
  writeStored(localStore, key, left ?? null)
}

/** Forgets the placed order (checkout.25). A page that shows it keeps showing it. */
export const forgetPlacedOrder = (): void => forget(PLACED_ORDER)

/** Makes this page and other tabs forget their personal data too. */
export function announceSignOut(): void {
  localStore.write(SIGN_OUT_KEY, Math.random().toString(36))
  // A tab gets no storage event for its own writes.
  window.dispatchEvent(new Event(SIGN_OUT_KEY))
}
