import { atom } from 'jotai/vanilla'
import { isUnpaid, type JournalEntry, PaymentJournal } from '../../entities/payment/payment'
import { localStore } from '../../lib/browser/storage'
import { onStoredElsewhere } from '../../lib/browser/stored-json'
import { readAs } from '../../lib/data/parse'
import { AS_STORED, STORAGE_PREFIX, storedAtom } from '../base/stored'
import { PAYMENT_JOURNAL } from '../session/personal-data'

/**
 * Written before the request to the provider. Holds ids, a time and the shown amounts, never a secret, a card or
 * an address (payment.18).
 */
const storedJournalAtom = storedAtom(localStore, PAYMENT_JOURNAL, readAs(PaymentJournal))
/** The payments of this browser whose orders are not placed yet. */
export const journalAtom = atom((get) => get(storedJournalAtom) ?? [])

export interface Payer {
  userId: string | null
  basketToken: string | null
  /** The order in checkout; `null` while there is none. */
  orderId: string | null
  /** Whether the buyer's basket has loaded, and has nothing in it. */
  isBasketEmpty: boolean
}

const isOwn = (entry: JournalEntry, { userId }: Payer): boolean => entry.userId === userId

/** Whether a payment is for the payer's order or basket, and not for another user's. */
const isOfBasket = (entry: JournalEntry, payer: Payer): boolean =>
  entry.orderId === payer.orderId ||
  (entry.basketToken !== null &&
    entry.basketToken === payer.basketToken &&
    (isOwn(entry, payer) || entry.userId === null || payer.userId === null))

/**
 * The payment that blocks others: this basket's or, while it is empty, any that the payer has not left (payment.29).
 */
export const pendingPaymentOf = (
  journal: readonly JournalEntry[],
  payer: Payer,
): JournalEntry | null => {
  const open = journal.filter((entry) => !isUnpaid(entry))
  return (
    open.find((entry) => isOfBasket(entry, payer)) ??
    open.find((entry) => payer.isBasketEmpty && isOwn(entry, payer) && !entry.isLeft) ??
    null
  )
}

/** The payments that do not stop a buyer from paying: of other baskets (payment.29), or unpaid so far (payment.19). */
export const unfinishedPaymentsOf = (
  journal: readonly JournalEntry[],
  payer: Payer,
): JournalEntry[] => {
  const pending = pendingPaymentOf(journal, payer)
  return journal.filter(
    (entry) => entry !== pending && (isOwn(entry, payer) || isOfBasket(entry, payer)),
  )
}

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
    if (key === null || key === STORAGE_PREFIX + PAYMENT_JOURNAL) set(rereadJournalAtom)
  }),
)
