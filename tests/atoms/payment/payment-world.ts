import {
  advance,
  doubtOf,
  IDLE,
  journalOf,
  resumed,
  type Submission,
  type SubmissionEvent,
} from '../../../src/atoms/checkout/checkout-machine'
import type { JournalEntry, Payment } from '../../../src/entities/payment'

/** The one payment of the world. */
export const PAYMENT: Payment = {
  orderId: '1',
  intentId: 'pi_1',
  userId: null,
  basketToken: 'b',
  time: '',
}

/** A tab: what it remembers itself, and the request that it has out. */
export interface Tab {
  isOpen: boolean
  base: Submission
  out: 'save' | 'confirm' | 'ask' | 'finish' | null
  unpaidAnswers: number
  /** Whether it asks, beside all that, about the payment that is in doubt. */
  looksBack: boolean
}

/** A tab that has just been opened. */
export const freshTab = (): Tab => ({
  isOpen: true,
  base: IDLE,
  out: null,
  unpaidAnswers: 0,
  looksBack: false,
})

/**
 * Two tabs, one journal, one lock, a provider and a server. Tabs do what the actions of the
 * checkout do, in steps that may be interleaved in any way; the world breaks the rules for nobody:
 * a violated invariant throws.
 */
export class PaymentWorld {
  readonly tabs: [Tab, Tab] = [freshTab(), freshTab()]
  journal: JournalEntry | null = null
  /** What the journal holds beside that: a payment that was not made when it was asked about. */
  doubt: JournalEntry | null = null
  lock: Tab | null = null
  intent: 'open' | 'processing' | 'succeeded' = 'open'
  isPlaced = false
  isTokenReset = false
  charges = 0
  confirmsOut = 0
  /** Requests for money whose page has heard no answer: each may still reach the provider, late. */
  onTheirWay = 0

  /** Where a tab stands: by itself, or by the journal. */
  stateOf({ base }: Tab): Submission {
    return base.stage === 'idle' && this.journal ? resumed(this.journal) : base
  }

  /** Whether a tab offers 'Pay Now'. */
  canPay(tab: Tab): boolean {
    return tab.isOpen && this.stateOf(tab).stage === 'idle' && !this.isTokenReset
  }

  /** The same as `advanceAtom`: the journal is written first, struck out last. */
  tell(tab: Tab, event: SubmissionEvent): void {
    const before = this.stateOf(tab)
    const after = advance(before, event)
    if (after === before) return
    const toWrite = journalOf(after)
    const doubt = doubtOf(before, after)
    if (toWrite) this.journal = toWrite
    if (doubt) this.doubt = doubt
    tab.base = after
    if (journalOf(before) && !toWrite) this.journal = null
    if (after.stage === 'done') {
      check(this.isPlaced, 'done means that the server has the order')
      this.isTokenReset = true
      this.doubt = null
    }
  }

  release(tab: Tab): void {
    tab.out = null
    if (this.lock === tab) this.lock = null
  }

  /** The intent is asked to be paid. Only what is open can be charged. */
  confirmAtProvider(isProcessing: boolean): void {
    if (this.intent !== 'open') return
    this.intent = isProcessing ? 'processing' : 'succeeded'
    this.charges += 1
  }

  assertInvariants(): void {
    check(this.charges <= 1, 'at most one charge')
    check(this.confirmsOut <= 1, 'at most one confirm in flight')
    if (this.charges === 1 && !this.isPlaced) {
      const isWritten = this.journal !== null || this.doubt !== null
      check(isWritten, 'a paid order that is not saved is in the journal')
      check(!this.isTokenReset, 'the basket token is kept until the order is saved')
    }
    if (this.isTokenReset) check(this.isPlaced, 'the token is reset after the order is saved')
    for (const tab of this.tabs) {
      if (this.journal) check(!this.canPay(tab), 'Pay is hidden while there is a journal')
    }
  }
}

/** Throws when something does not hold that must. */
export function check(isTrue: boolean, invariant: string): void {
  if (!isTrue) throw new Error(`Broken: ${invariant}`)
}
