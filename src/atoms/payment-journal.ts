import { atom } from 'jotai/vanilla'
import { type JournalEntry, PaymentJournal } from '../entities/payment'
import { readAs } from '../lib/parse'
import { localStore } from '../lib/storage'
import { onStoredElsewhere } from '../lib/stored'
import { authenticationStatusAtom } from './authentication'
import { userIdAtom } from './order'
import { basketTokenAtom, setBasketTokenAtom } from './session'
import { AS_STORED, STORAGE_PREFIX, storedAtom } from './stored'

const NAME = 'payment-journal'

/**
 * The payments of this browser whose orders are not saved yet: written before the provider is
 * asked, kept until the order is saved. Ids and a time; never a secret, a card or an address.
 */
const journalAtom = storedAtom(localStore, NAME, readAs(PaymentJournal))

/** The payment that must be settled before anything else is paid here: this person's, or this basket's. */
export const paymentAtom = atom((get): JournalEntry | null => {
  const userId = get(userIdAtom)
  const basketToken = get(basketTokenAtom)
  const isOurs = (entry: JournalEntry) =>
    entry.userId === userId ||
    (entry.basketToken === basketToken && (entry.userId === null || userId === null))
  return get(journalAtom)?.find(isOurs) ?? null
})

/** Whether the payment is of somebody who has to sign in before it can be settled. */
export const isPayerAwayAtom = atom((get) => {
  const payment = get(paymentAtom)
  return (
    get(authenticationStatusAtom) === 'anonymous' && payment !== null && payment.userId !== null
  )
})

/** Writes a payment down, in place of what is written of its order. */
export const keepPaymentAtom = atom(null, (get, set, entry: JournalEntry) => {
  set(rereadJournalAtom)
  const others = (get(journalAtom) ?? []).filter(({ orderId }) => orderId !== entry.orderId)
  set(journalAtom, [...others, entry])
})

/** Strikes a payment out: it was not taken, or its order is saved. */
export const strikePaymentAtom = atom(null, (get, set, orderId: string) => {
  set(rereadJournalAtom)
  const left = (get(journalAtom) ?? []).filter((entry) => entry.orderId !== orderId)
  set(journalAtom, left.length > 0 ? left : null)
})

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
