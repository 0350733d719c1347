import { atom, type Getter } from 'jotai/vanilla'
import { fetchAddresses } from '../../api/address/address'
import type { User } from '../../entities/account/user'
import type { Address, AddressDraft } from '../../entities/address/address'
import { type AddressForm, AddressForms, newKey } from '../../entities/address/address-form'
import { HOME } from '../../entities/basket/basket'
import { tabStore } from '../../lib/browser/storage'
import { readAs } from '../../lib/data/parse'
import { reconcile } from '../../lib/data/reconcile'
import { storedAtom } from '../base/stored'
import { basketAtom, followBasketAtom } from '../basket/basket'
import { notifyErrorAtom, settleErrorsAtom } from '../notices/notifications'
import { receiveUserAtom } from '../session/authentication'
import { userAtom, userIdAtom } from '../session/identity'
import { ADDRESS_FORMS } from '../session/personal-data'
import { deliveryAddressIdAtom } from '../session/session'
import { ownedAtom } from './user-content'

const NOTHING = {
  status: 'loading' as 'loading' | 'loaded' | 'failed',
  /** The server's last answer; `null` before the first. */
  addresses: null as readonly Address[] | null,
  /** The id of the address added last on this page: a long list begins with it (account.79). */
  addedId: null as string | null,
}

const heldAtom = ownedAtom(NOTHING, userIdAtom)

const NONE: readonly Address[] = []

/** The user's addresses: the server's last answer; before the first, those in the user's data (account.70). */
export const addressesAtom = atom(
  (get): readonly Address[] => get(heldAtom).addresses ?? get(userAtom)?.addresses ?? NONE,
)

export const addressesStatusAtom = atom((get) => get(heldAtom).status)

export const addedAddressIdAtom = atom((get) => get(heldAtom).addedId)

/** The countries that the shop delivers to (checkout.7). */
export const deliveryCountriesAtom = atom((get) => {
  const { countries } = get(basketAtom)
  return countries.length > 0 ? countries : HOME
})

export const deliveryBookAtom = atom((get) =>
  get(addressesAtom).filter(({ type }) => type === 'delivery'),
)

/**
 * The billing addresses to show. If there are several: those with the ledger flag, or the `crm_id` of the user
 * (account.71).
 */
export const billingBookAtom = atom((get) => {
  const billing = get(addressesAtom).filter(({ type }) => type === 'billing')
  const crmId = get(userAtom)?.crm_id || ''
  return billing.length === 1
    ? billing
    : billing.filter(({ ledger, crm_id }) => ledger || crm_id === crmId)
})

/** Whether only customer services may change an address (account.72). */
export const isLocked = (
  user: Pick<User, 'crm_id'> | null,
  { type, ledger }: Pick<Address, 'type' | 'ledger'>,
): boolean => type === 'billing' && (Boolean(user?.crm_id) || ledger)

/**
 * Stores the server's addresses for account area, header and checkout. Another selected delivery address may
 * change the delivery.
 */
export const receiveAddressesAtom = atom(null, (get, set, answered: readonly Address[]) => {
  const user = get(userAtom)
  if (!user) return
  const { addresses: before } = get(heldAtom)
  const addresses = reconcile(before, [...answered])
  const added = before && answered.find(({ id }) => before.every((each) => each.id !== id))
  set(heldAtom, user.id, ({ addedId }) => ({
    status: 'loaded',
    addresses,
    addedId: added?.id ?? addedId,
  }))
  const selected = get(deliveryAddressIdAtom)
  set(receiveUserAtom, { ...user, addresses })
  if (get(deliveryAddressIdAtom) !== selected) void set(followBasketAtom)
})

const lastAtom = atom((): { turn: Promise<unknown> } => ({ turn: Promise.resolve() }))

/**
 * Runs address calls one at a time: each returns all addresses, so an older answer must not replace a newer one.
 */
export function runAddressCall<T>(get: Getter, run: () => Promise<T>): Promise<T> {
  const last = get(lastAtom)
  const turn = last.turn.then(run)
  last.turn = turn.catch(() => {})
  return turn
}

/** Fetches the addresses (account.70). On failure the list stays unchanged. */
export const fetchAddressesAtom = atom(null, async (get, set): Promise<void> => {
  const userId = get(userIdAtom)
  const keepStatus = (status: 'loading' | 'failed') =>
    set(heldAtom, userId, (held) => (held.status === 'loaded' ? held : { ...held, status }))
  keepStatus('loading')
  try {
    const addresses = await runAddressCall(get, fetchAddresses)
    if (get(userIdAtom) === userId) set(receiveAddressesAtom, addresses)
    set(settleErrorsAtom, 'There was a problem getting your addresses')
  } catch (error) {
    if (get(userIdAtom) !== userId) return
    keepStatus('failed')
    set(notifyErrorAtom, 'There was a problem getting your addresses', error)
  }
})

const storedFormsAtom = storedAtom(tabStore, ADDRESS_FORMS, readAs(AddressForms))

const NO_FORMS: Readonly<Record<string, AddressForm>> = {}

/**
 * The open address forms by key: the id of the address, or `newKey`. Kept for the tab and one user, with the
 * typed text (account.76).
 */
export const addressFormsAtom = atom((get) => {
  const stored = get(storedFormsAtom)
  return stored !== null && stored.userId === get(userIdAtom) ? stored.forms : NO_FORMS
})

const setFormsAtom = atom(null, (get, set, forms: Record<string, AddressForm>) => {
  const userId = get(userIdAtom)
  const isEmpty = Object.keys(forms).length === 0
  if (userId !== null) set(storedFormsAtom, isEmpty ? null : { userId, forms })
})

/** Opens the form of an address; an open form keeps its text. */
export const openAddressFormAtom = atom(null, (get, set, base: AddressDraft) => {
  const forms = get(addressFormsAtom)
  const key = base.id || newKey(base.type)
  const form = { base, typed: {}, isUnanswered: false, isGone: false }
  if (!forms[key]) set(setFormsAtom, { ...forms, [key]: form })
})

/** Changes an open form; a closed one stays closed. */
export const changeAddressFormAtom = atom(
  null,
  (get, set, key: string, change: Partial<AddressForm>) => {
    const forms = get(addressFormsAtom)
    const form = forms[key]
    if (form) set(setFormsAtom, { ...forms, [key]: { ...form, ...change } })
  },
)

/** Closes a form and discards its text. */
export const closeAddressFormAtom = atom(null, (get, set, key: string) => {
  const { [key]: _closed, ...others } = get(addressFormsAtom)
  set(setFormsAtom, others)
})

/** Addresses removed in another tab while their form is open here (account.138). */
export const goneAddressesAtom = atom((get) => {
  const addresses = get(addressesAtom)
  return Object.values(get(addressFormsAtom))
    .map(({ base }) => base)
    .filter(({ id }) => id !== '' && addresses.every((each) => each.id !== id))
})
