import { atom } from 'jotai/vanilla'
import { type JournalEntry, PaymentJournal } from '../../entities/payment'
import { readAs } from '../../lib/parse'
import { localStore } from '../../lib/storage'
import { onStoredElsewhere } from '../../lib/stored-json'
import { AS_STORED, STORAGE_PREFIX, storedAtom } from '../base/stored'
import { authenticationStatusAtom, userIdAtom } from '../session/identity'
import { basketTokenAtom, setBasketTokenAtom } from '../session/session'

const NAME = 'payment-journal'

/**
 * The payments of this browser whose orders are not saved yet: written before the provider is
 * asked, kept until the order is saved or nothing was taken. Ids and a time; never a secret, a card
 * or an address.
 */
const journalAtom = storedAtom(localStore, NAME, readAs(PaymentJournal))

const isUnpaid = ({ step }: JournalEntry): boolean => step === 'unpaid'

/** The payment that must be settled before anything else is paid here: this person's, or this basket's. */
export const paymentAtom = atom((get): JournalEntry | null => {
  const userId = get(userIdAtom)
  const basketToken = get(basketTokenAtom)
  const isOurs = (entry: JournalEntry) =>
    entry.userId === userId ||
    (entry.basketToken === basketToken && (entry.userId === null || userId === null))
  return get(journalAtom)?.find((entry) => isOurs(entry) && !isUnpaid(entry)) ?? null
})

/**
 * The payment that was not made when the provider was asked, and may be by now: this person's, or
 * of this basket. It stands in nobody's way.
 */
export const doubtedPaymentAtom = atom((get): JournalEntry | null => {
  const userId = get(userIdAtom)
  const basketToken = get(basketTokenAtom)
  const isOurs = (entry: JournalEntry) =>
    entry.userId === null ? entry.basketToken === basketToken : entry.userId === userId
  return get(journalAtom)?.find((entry) => isOurs(entry) && isUnpaid(entry)) ?? null
})

/** Whether the payment is of somebody who has to sign in before it can be settled. */
export const isPayerAwayAtom = atom((get) => {
  const payment = get(paymentAtom)
  return (
    get(authenticationStatusAtom) === 'anonymous' && payment !== null && payment.userId !== null
  )
})

/** Writes a payment down, in place of what is written of its order; a doubt beside it. */
export const keepPaymentAtom = atom(null, (get, set, entry: JournalEntry) => {
  set(rereadJournalAtom)
  const isAnother = (kept: JournalEntry) =>
    kept.orderId !== entry.orderId || isUnpaid(kept) !== isUnpaid(entry)
  set(journalAtom, [...(get(journalAtom) ?? []).filter(isAnother), entry])
})

const removeAtom = atom(null, (get, set, isOver: (entry: JournalEntry) => boolean) => {
  set(rereadJournalAtom)
  const left = (get(journalAtom) ?? []).filter((entry) => !isOver(entry))
  set(journalAtom, left.length > 0 ? left : null)
})

/** Strikes a payment out: it was not taken, or its order is saved. A doubt about it stays. */
export const strikePaymentAtom = atom(null, (_get, set, orderId: string) =>
  set(removeAtom, (entry) => entry.orderId === orderId && !isUnpaid(entry)),
)

/** Gives up the doubt about a payment: its order is saved, or it can never be made. */
export const strikeDoubtAtom = atom(null, (_get, set, orderId: string) =>
  set(removeAtom, (entry) => entry.orderId === orderId && isUnpaid(entry)),
)

/** Reads the journal again: another tab may have written. */
export const rereadJournalAtom = atom(null, (_get, set) => set(journalAtom, AS_STORED))

/** Follows what other tabs write. Returns how to stop. */
export const followJournalAtom = atom(null, (_get, set) =>
  onStoredElsewhere((key) => {
    if (key === null || key === STORAGE_PREFIX + NAME) set(rereadJournalAtom)
  }),
)

/** Calls with the basket of a payment again: a guest's order is known by that alone. */
export const returnToPaidBasketAtom = atom(null, (_get, set, basketToken: string | null) => {
  if (basketToken) set(setBasketTokenAtom, basketToken)
})
