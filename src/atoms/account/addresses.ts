import { atom, type Getter } from 'jotai/vanilla'
import { fetchAddresses } from '../../api/address/address'
import type { User } from '../../entities/account/user'
import type { Address } from '../../entities/address/address'
import { HOME } from '../../entities/basket/basket'
import { reconcile } from '../../lib/data/reconcile'
import { basketAtom, followBasketAtom } from '../basket/basket'
import { notifyErrorAtom, settleErrorsAtom } from '../notices/notifications'
import { receiveUserAtom } from '../session/authentication'
import { userAtom, userIdAtom } from '../session/identity'
import { deliveryAddressIdAtom } from '../session/session'

interface Held {
  userId: string | null
  status: 'loading' | 'loaded' | 'failed'
  /** The addresses as last answered; `null` before. */
  addresses: readonly Address[] | null
  /** The id of the address that was added last on this page: a long list begins with it (account.79). */
  addedId: string | null
}
const NOTHING: Held = { userId: null, status: 'loading', addresses: null, addedId: null }

const baseHeldAtom = atom<Held>(NOTHING)
/** The state for the signed-in user: another user's addresses are never shown. */
const heldAtom = atom((get): Held => {
  const held = get(baseHeldAtom)
  const userId = get(userIdAtom)
  return held.userId === userId ? held : { ...NOTHING, userId }
})
const changeAtom = atom(null, (get, set, change: Partial<Held>) =>
  set(baseHeldAtom, { ...get(heldAtom), ...change }),
)

const NONE: readonly Address[] = []

/** The user's addresses: as last answered, until then those that came with the user (account.70). */
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
 * The billing addresses that are shown: the only one; of several those with the ledger flag, and
 * those with the user's own crm_id, which both may lack (account.71).
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
 * Takes the server's addresses, which the header and checkout show too. Another selected delivery
 * address may mean another delivery.
 */
export const receiveAddressesAtom = atom(null, (get, set, answered: readonly Address[]) => {
  const user = get(userAtom)
  if (!user) return
  const { addresses: before } = get(heldAtom)
  const addresses = reconcile(before, [...answered])
  const added = before && answered.find(({ id }) => before.every((each) => each.id !== id))
  set(changeAtom, { addresses, status: 'loaded', ...(added && { addedId: added.id }) })
  const selected = get(deliveryAddressIdAtom)
  set(receiveUserAtom, { ...user, addresses })
  if (get(deliveryAddressIdAtom) !== selected) void set(followBasketAtom)
})

const lastAtom = atom((): { turn: Promise<unknown> } => ({ turn: Promise.resolve() }))

/**
 * Runs the calls about addresses one after the other, because each is answered with all addresses: an
 * older answer must not replace a newer one.
 */
export function inTurn<T>(get: Getter, run: () => Promise<T>): Promise<T> {
  const last = get(lastAtom)
  const turn = last.turn.then(run)
  last.turn = turn.catch(() => {})
  return turn
}

/** Fetches the addresses (account.70). On failure the list stays as it was. */
export const fetchAddressesAtom = atom(null, async (get, set): Promise<void> => {
  const userId = get(userIdAtom)
  if (get(heldAtom).status === 'failed') set(changeAtom, { status: 'loading' })
  try {
    const addresses = await inTurn(get, fetchAddresses)
    if (get(userIdAtom) === userId) set(receiveAddressesAtom, addresses)
    set(settleErrorsAtom, 'There was a problem getting your addresses')
  } catch (error) {
    if (get(userIdAtom) !== userId) return
    if (get(heldAtom).status !== 'loaded') set(changeAtom, { status: 'failed' })
    set(notifyErrorAtom, 'There was a problem getting your addresses', error)
  }
})
