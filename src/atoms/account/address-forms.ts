import { atom } from 'jotai/vanilla'
import type { AddressDraft } from '../../entities/address/address'
import { type AddressForm, AddressForms, newKey } from '../../entities/address/address-form'
import { tabStore } from '../../lib/browser/storage'
import { readAs } from '../../lib/data/parse'
import { storedAtom } from '../base/stored'
import { userIdAtom } from '../session/identity'
import { ADDRESS_FORMS } from '../session/personal-data'
import { addressesAtom } from './addresses'

const storedFormsAtom = storedAtom(tabStore, ADDRESS_FORMS, readAs(AddressForms))

const NONE: Readonly<Record<string, AddressForm>> = {}

/**
 * The open address forms by key: the id of their address, or `newKey`. They are kept for the tab, with
 * what is typed, and belong to one user (account.76).
 */
export const addressFormsAtom = atom((get) => {
  const stored = get(storedFormsAtom)
  return stored !== null && stored.userId === get(userIdAtom) ? stored.forms : NONE
})

const setFormsAtom = atom(null, (get, set, forms: Record<string, AddressForm>) => {
  const userId = get(userIdAtom)
  const isEmpty = Object.keys(forms).length === 0
  if (userId !== null) set(storedFormsAtom, isEmpty ? null : { userId, forms })
})

/** Opens the form of an address. An open form stays as it is. */
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

/** Closes a form and forgets what is typed in it. */
export const closeAddressFormAtom = atom(null, (get, set, key: string) => {
  const { [key]: _closed, ...others } = get(addressFormsAtom)
  set(setFormsAtom, others)
})

/** The addresses whose form is open though they are gone: removed in another tab (account.77). */
export const goneAddressesAtom = atom((get) => {
  const addresses = get(addressesAtom)
  return Object.values(get(addressFormsAtom))
    .map(({ base }) => base)
    .filter(({ id }) => id !== '' && addresses.every((each) => each.id !== id))
})
