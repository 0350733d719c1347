import { atom } from 'jotai/vanilla'
import type { Order } from '../../entities/checkout/order'
import {
  isSameEntry,
  isUnpaid,
  type JournalEntry,
  withEntry,
  withoutEntry,
} from '../../entities/payment/payment'
import { emit } from '../../events'
import { runAlone } from '../../lib/browser/lock'
import type { Message } from '../../lib/data/parse'
import { resetBasketTokenAtom } from '../basket/basket'
import { notifyAtom, storeNoticesAtom } from '../notices/notifications'
import { changeJournalAtom, rereadJournalAtom } from '../payment/journal'
import { journalAfterRequery, queriedOrdersAtom, queryPaymentAtom } from '../payment/query-payment'
import { isLeavable, journalOf } from '../payment/submission-machine'
import { generateBasketTokenAtom } from '../session/basket-token'
import { authenticationStatusAtom, userIdAtom } from '../session/identity'
import { customerServices } from './errors'
import { forgetOrderAtom } from './order'
import { sendPaidOrderAtom } from './place-order'
import { dropSubmissionAtom, submissionAtom } from './submission'
import {
  reportPurchaseAtom,
  storeUnfinishedOrderAtom,
  unfinishedOrderAtom,
  unfinishedPaymentsAtom,
} from './unfinished'

/*
 * Payments that do not block the buyer: when a payment becomes one, and how the page queries it in the
 * background (payment.186).
 */

/** Whether this page has yet to query a payment that does not block the buyer. */
export const mayFinishPaymentsAtom = atom((get): boolean => {
  const isIdle = get(submissionAtom).stage === 'idle'
  const asked = get(queriedOrdersAtom)
  const isOpen = get(unfinishedPaymentsAtom).some(({ orderId }) => !asked.includes(orderId))
  return isIdle && isOpen && get(authenticationStatusAtom) !== 'unknown'
})

const FINISH_LOCK = 'trade-late-payments'

const notMade = ({ orderId }: JournalEntry): Message => ({
  type: 'error',
  message: `The payment for order ${orderId} was not made, and that order is not placed.`,
})

/** Removes a payment whose order is placed, with a notice unless the order was paid in another way. */
const finishAtom = atom(null, (_get, set, entry: JournalEntry, order: Order) => {
  const unpaid = { orderId: entry.orderId, step: 'unpaid' } as const
  set(changeJournalAtom, (journal) => withoutEntry(withoutEntry(journal, entry), unpaid))
  if (isUnpaid(entry) && order.payment_type !== 'card') return
  set(notifyAtom, {
    type: 'success',
    message: `Payment received: your order ${order.id} is placed.`,
  })
  set(reportPurchaseAtom, order)
  emit('trade:order-placed', { orderId: order.id })
})

/** The entry as stored now: another tab may have changed it during the query. */
const entryNowAtom = atom(null, (get, set, key: JournalEntry) => {
  set(rereadJournalAtom)
  return get(unfinishedPaymentsAtom).find((entry) => isSameEntry(entry, key))
})

/**
 * Queries each of these payments once, until a submission begins (payment.19). Places the orders of other
 * baskets.
 */
export const finishPaymentsAtom = atom(null, (_get, set) =>
  runAlone(FINISH_LOCK, () => set(findAtom)),
)

const findAtom = atom(null, async (get, set): Promise<void> => {
  for (const each of get(unfinishedPaymentsAtom)) {
    const asked = set(entryNowAtom, each)
    if (!asked) continue
    const answer = await set(queryPaymentAtom, asked)
    const entry = set(entryNowAtom, asked)
    if (get(submissionAtom).stage !== 'idle') return
    if (!entry) continue
    // A server may hide an existing payment from other users.
    if (answer.state === 'unanswerable' && entry.userId !== get(userIdAtom)) continue
    if (answer.state === 'placed') {
      set(finishAtom, entry, answer.order)
      continue
    }
    set(changeJournalAtom, (journal) => journalAfterRequery(journal, entry, answer))
    if (answer.state === 'unpaid' && !isUnpaid(entry)) set(notifyAtom, notMade(entry))
    const paid = set(entryNowAtom, { ...asked, step: 'paid' })
    if (paid?.step !== 'paid' && paid?.step !== 'attention') continue
    const sent = await set(sendPaidOrderAtom, paid, null)
    if (sent.ok) set(finishAtom, paid, sent.order)
    else if (sent.isCancelled) {
      set(changeJournalAtom, (journal) => withoutEntry(journal, paid))
      set(notifyAtom, { type: 'error', message: `${sent.message} Its number is ${paid.orderId}.` })
    }
  }
})

const leftNotice = (orderId: string, isPayment: boolean): Message => ({
  type: 'error',
  message: `Order ${orderId} ${isPayment ? 'and its payment are' : 'is'} not finished. Before you order the same goods again, please contact ${customerServices()} and quote ${orderId}.`,
})

/** 'Begin a new basket': leaves the unfinished payment. Later checkouts query it again (payment.185). */
export const leavePaymentAtom = atom(null, (get, set) => {
  const submission = get(submissionAtom)
  if (!isLeavable(submission)) return
  const entry = journalOf(submission)
  const orderId = entry?.orderId ?? get(unfinishedOrderAtom)?.id
  if (orderId) set(storeNoticesAtom, [leftNotice(orderId, entry !== null)])
  if (entry) set(changeJournalAtom, (journal) => withEntry(journal, { ...entry, isLeft: true }))
  else if (submission.stage === 'unfinished') set(storeUnfinishedOrderAtom, null)
  set(dropSubmissionAtom)
  set(forgetOrderAtom)
  set(resetBasketTokenAtom)
  if (get(userIdAtom) !== null) set(generateBasketTokenAtom)
})
