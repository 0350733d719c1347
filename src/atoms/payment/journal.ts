import { atom } from 'jotai/vanilla'
import { type JournalEntry, type Payment, PaymentJournal } from '../../entities/payment'
import { readAs } from '../../lib/parse'
import { localStore } from '../../lib/storage'
import { onStoredElsewhere } from '../../lib/stored-json'
import { AS_STORED, STORAGE_PREFIX, storedAtom } from '../base/stored'
import { authenticationStatusAtom, userIdAtom } from '../session/identity'
import { basketTokenAtom, setBasketTokenAtom } from '../session/session'
import { isUnpaid } from './submission-machine'

const NAME = 'payment-journal'

/**
 * The payments of this browser whose orders are not placed yet. Written before the provider is
 * asked; holds ids and a time, never a secret, a card or an address (payment.18).
 */
const storedJournalAtom = storedAtom(localStore, NAME, readAs(PaymentJournal))
const journalAtom = atom((get) => get(storedJournalAtom) ?? [])

type Payer = Pick<Payment, 'userId' | 'basketToken'>

const payerAtom = atom(
  (get): Payer => ({ userId: get(userIdAtom), basketToken: get(basketTokenAtom) }),
)

/**
 * The payment of a buyer that must be recovered before they can pay anything else: their own, or
 * that of their basket while either of the two is a guest.
 */
export const pendingPaymentOf = (
  journal: readonly JournalEntry[],
  { userId, basketToken }: Payer,
): JournalEntry | null =>
  journal.find(
    (entry) =>
      !isUnpaid(entry) &&
      (entry.userId === userId ||
        (entry.basketToken === basketToken && (entry.userId === null || userId === null))),
  ) ?? null

/**
 * The payments of a buyer that were not made when the provider was asked, but may be made late. They
 * do not stop the buyer from paying (payment.19).
 */
export const unpaidPaymentsOf = (
  journal: readonly JournalEntry[],
  { userId, basketToken }: Payer,
): JournalEntry[] =>
  journal.filter(
    (entry) =>
      isUnpaid(entry) &&
      (entry.userId === null ? entry.basketToken === basketToken : entry.userId === userId),
  )

/** The payment of this buyer that must be recovered before they can pay anything else. */
export const pendingPaymentAtom = atom((get) => pendingPaymentOf(get(journalAtom), get(payerAtom)))

/** The payments of this buyer that may be made late. */
export const unpaidPaymentsAtom = atom((get) => unpaidPaymentsOf(get(journalAtom), get(payerAtom)))

/** Whether the pending payment belongs to a user who must sign in before it can be recovered. */
export const isPayerAwayAtom = atom((get) => {
  const isGuest = get(authenticationStatusAtom) === 'anonymous'
  return isGuest && (get(pendingPaymentAtom)?.userId ?? null) !== null
})

/** Reads the journal again: another tab may have written it. */
export const rereadJournalAtom = atom(null, (_get, set) => set(storedJournalAtom, AS_STORED))

/** Reads the journal again, because other tabs write it too, then changes and stores it. */
export const changeJournalAtom = atom(
  null,
  (get, set, change: (journal: readonly JournalEntry[]) => readonly JournalEntry[]) => {
    set(rereadJournalAtom)
    const changed = change(get(journalAtom))
    set(storedJournalAtom, changed.length > 0 ? [...changed] : null)
  },
)

/** Follows what other tabs write. Returns an unsubscribe function. */
export const followJournalAtom = atom(null, (_get, set) =>
  onStoredElsewhere((key) => {
    if (key === null || key === STORAGE_PREFIX + NAME) set(rereadJournalAtom)
  }),
)

/** Goes back to the basket of a payment: a guest's order is known by its basket token alone. */
export const returnToPaidBasketAtom = atom(null, (_get, set, basketToken: string | null) => {
  if (basketToken) set(setBasketTokenAtom, basketToken)
})
