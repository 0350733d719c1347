import { otherPaymentsOf, pendingPaymentOf } from '../../../src/atoms/payment/journal'
import type { PaymentAnswer } from '../../../src/atoms/payment/query-payment'
import {
  advance,
  currentSubmission,
  IDLE,
  isUnpaid,
  journalAfter,
  type Submission,
  type SubmissionEvent,
  withoutEntry,
} from '../../../src/atoms/payment/submission-machine'
import type { JournalEntry, Payment } from '../../../src/entities/payment'
import { buildOrder } from '../checkout/order-builders'

/** The one payment of the world. */
export const PAYMENT: Payment = {
  orderId: '1',
  intentId: 'pi_1',
  userId: null,
  basketToken: 'b',
  time: '',
  shown: null,
  charged: null,
}
const PAYER = { ...PAYMENT, isBasketEmpty: false }

/** A tab: its own state, and the request that it has out. */
export interface Tab {
  isOpen: boolean
  own: Submission
  out: 'save' | 'charge' | 'query' | 'place' | null
  unpaidAnswers: number
  /** Whether it asks, in the background, about a payment that may be made late. */
  isAskingLate: boolean
}

/** A tab that has just been opened. */
export const freshTab = (): Tab => ({
  isOpen: true,
  own: IDLE,
  out: null,
  unpaidAnswers: 0,
  isAskingLate: false,
})

/**
 * Two tabs, one journal, one lock, a provider and a server. The tabs run the real submission machine
 * and the real projection between state and journal, in steps that may interleave in any way. A
 * broken invariant throws.
 */
export class TwoTabsWorld {
  readonly tabs: [Tab, Tab] = [freshTab(), freshTab()]
  journal: readonly JournalEntry[] = []
  lock: Tab | null = null
  intent: 'open' | 'processing' | 'succeeded' = 'open'
  isPlaced = false
  isTokenReset = false
  charges = 0
  chargesOut = 0
  /** Charge requests whose page got no answer: each may still reach the provider, late. */
  onTheirWay = 0

  get pending(): JournalEntry | null {
    return pendingPaymentOf(this.journal, PAYER)
  }

  get unpaid(): JournalEntry | null {
    return otherPaymentsOf(this.journal, PAYER).find(isUnpaid) ?? null
  }

  /** The submission of a tab, as `submissionAtom` computes it. */
  stateOf({ own }: Tab): Submission {
    return currentSubmission(own, this.pending, false)
  }

  /** Whether a tab offers 'Pay Now'. */
  canPay(tab: Tab): boolean {
    return tab.isOpen && this.stateOf(tab).stage === 'idle' && !this.isTokenReset
  }

  /** Applies an event, as `advanceAtom` does; a placed order, as `receivePlacedAtom` does. */
  tell(tab: Tab, event: SubmissionEvent): void {
    const before = this.stateOf(tab)
    const after = advance(before, event)
    if (after === before) return
    this.journal = journalAfter(this.journal, before, after)
    tab.own = after
    if (after.stage === 'done') {
      check(this.isPlaced, 'done means that the server has the order')
      this.isTokenReset = true
      this.journal = withoutEntry(this.journal, { orderId: PAYMENT.orderId, step: 'unpaid' })
    }
  }

  /** What server and provider answer when they are asked how the payment stands. */
  answer(): PaymentAnswer {
    if (this.isPlaced) return { state: 'placed', order: buildOrder({ id: PAYMENT.orderId }) }
    const state = this.intent === 'open' ? 'unpaid' : this.intent
    return { state, message: null, isReplaced: false }
  }

  release(tab: Tab): void {
    tab.out = null
    if (this.lock === tab) this.lock = null
  }

  /** A charge request reaches the provider. Only an open intent can be charged. */
  charge(isProcessing: boolean): void {
    if (this.intent !== 'open') return
    this.intent = isProcessing ? 'processing' : 'succeeded'
    this.charges += 1
  }

  assertInvariants(): void {
    check(this.charges <= 1, 'at most one charge')
    check(this.chargesOut <= 1, 'at most one charge request is out')
    if (this.charges === 1 && !this.isPlaced) {
      check(this.journal.length > 0, 'a paid order that is not placed is in the journal')
      check(!this.isTokenReset, 'the basket token is kept until the order is placed')
    }
    if (this.isTokenReset) check(this.isPlaced, 'the token is reset after the order is placed')
    for (const tab of this.tabs) {
      if (this.pending) check(!this.canPay(tab), 'no Pay Now while a payment is pending')
      if (this.intent !== 'open' && tab.out === 'query') {
        check(!this.canPay(tab), 'no Pay Now while a made payment is being recovered')
      }
    }
  }
}

/** Throws when an invariant does not hold. */
export function check(isTrue: boolean, invariant: string): void {
  if (!isTrue) throw new Error(`Broken: ${invariant}`)
}
