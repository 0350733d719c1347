import { atom, type Getter, type Setter, type WritableAtom } from 'jotai/vanilla'
import type { CardOutcome } from '../../api/payment/card-outcome'
import type { Order, PaymentType } from '../../entities/checkout/order'
import { emit } from '../../events'
import { onPageReturn } from '../../lib/browser/on-event'
import { fetchBasketAtom } from '../basket/basket'
import { rereadJournalAtom } from '../payment/journal'
import type { CardFormPurpose } from '../payment/new-card'
import { EVENT_OF } from '../payment/query-payment'
import { userIdAtom } from '../session/identity'
import { claimDraftAtom, orderToSaveAtom, storeFieldsAtom } from './draft'
import { forgetErrorsAtom, forgetProblemAtom, reportProblemAtom } from './errors'
import { finishPaymentsAtom } from './finish-payments'
import { fetchOrderAtom } from './order'
import type { CheckoutFields } from './order-addresses'
import { prepareToPlaceAtom, refetchOrderAtom, sendOrderAtom } from './place-order'
import {
  confirmPaidAtom,
  placePaidOrderAtom,
  recoverHereAtom,
  recoverInTurnAtom,
} from './recover-payment'
import { saveForPaymentAtom, saveForPlacementAtom, shipToDeliveryAddressAtom } from './save-order'
import { type CheckoutStep, goToStepAtom, towardsStepAtom } from './step'
import {
  advanceAtom,
  beginAtom,
  isSubmittingAtom,
  type Resume,
  runSubmissionAtom,
  stopAtom,
  submissionAtom,
} from './submission'
import { compareTotalAtom, seenTotalAtom } from './totals'
import { pendingPaymentAtom } from './unfinished'

/*
 * The steps of an order, from checkout to the placed order, in sequence:
 *
 *   startOrder → continueToPayment → placeOrder                  → receivePlaced
 *                                  → payByCard → completePayment → receivePlaced
 *
 * `resendOrder` and `recoverPayment` continue after a lost answer: on this page, after a reload or in
 * another tab. Every action may be called at any time. The submission machine decides whether it
 * applies, so that a second click does nothing (payment.6).
 */

const NOT_SAVED = 'The order could not be saved. Please try again.'
const PLACED_ELSEWHERE = 'This order is already being placed in another tab.'
const PAID_ELSEWHERE = 'Payment already in progress in another tab. Please continue there.'
const NOT_PAID = 'The payment was not made.'

/** On page load: fetches the order of this basket. Resolves without it on failure. */
export const startOrderAtom = atom(null, async (_get, set): Promise<void> => {
  // After sign-in a guest's draft becomes the user's (checkout.16).
  set(claimDraftAtom)
  // Drops the submission of an earlier order that is placed.
  set(advanceAtom, { type: 'reset' })
  const order = await set(fetchOrderAtom)
  // The buyer must see a changed total (checkout.18).
  if (order) set(compareTotalAtom, order)
})

/** An action towards a step. Ignored while a submission runs, as after a second click (payment.6). */
const submissionTowards = <Args extends unknown[]>(
  step: CheckoutStep,
  goAtom: WritableAtom<null, Args, Promise<void>>,
) =>
  atom(null, async (get, set, ...args: Args): Promise<void> => {
    if (!get(isSubmittingAtom)) await set(towardsStepAtom, step, () => set(goAtom, ...args))
  })

const saveAndContinueAtom = atom(
  null,
  async (get, set, fields: CheckoutFields, isForced: boolean): Promise<void> => {
    if (!set(beginAtom, 'continue')) return
    // Stores the draft before anything can fail (checkout.16).
    set(storeFieldsAtom, fields)
    const order = get(orderToSaveAtom)
    const userId = get(userIdAtom)
    // Totals are right only when the basket ships to the delivery country (checkout.15).
    const isShippedThere = await set(shipToDeliveryAddressAtom)
    if (!order || !isShippedThere) return void set(stopAtom, NOT_SAVED)
    // The server validates the addresses before anything is charged (checkout.9).
    const resume: Resume = (again) => again(saveAndContinueAtom, {}, isForced)
    const saved = await set(saveForPaymentAtom, order, isForced, userId, resume)
    if (!saved) return
    set(advanceAtom, { type: 'saved' })
    emit('trade:addresses', {})
    set(goToStepAtom, 'payment')
    // The buyer must see a changed total before they pay it (checkout.18).
    if (!set(compareTotalAtom, saved)) await set(fetchBasketAtom)
  },
)

/**
 * 'Next: Payment': saves the typed fields and shows the payment (checkout.9). 'Next: Payment - Continue' skips
 * the validation of the addresses (checkout.12).
 */
export const continueToPaymentAtom = submissionTowards('payment', saveAndContinueAtom)

const saveAndPlaceAtom = atom(
  null,
  async (_get, set, paymentType: PaymentType | null): Promise<void> => {
    if (!set(beginAtom, 'place')) return
    // One order at a time in all tabs (payment.11).
    const hasRun = await set(runSubmissionAtom, async () => {
      const resume: Resume = (again) => again(saveAndPlaceAtom, paymentType)
      const order = await set(saveForPlacementAtom, paymentType, resume)
      if (!order) return
      // Stored before the request, so that a reload still knows of a lost answer (payment.10).
      set(prepareToPlaceAtom, order)
      await set(sendOrderAtom, (again) => again(resendOrderAtom))
    })
    if (!hasRun) set(stopAtom, PLACED_ELSEWHERE)
    // The server may have refused because the order was paid by card after all (payment.19).
    await set(finishPaymentsAtom)
  },
)

/**
 * 'Confirm Order' and 'Place Order', without a card: saves the order, then places it (payment.7). The payment type is
 * `null` when there is nothing to pay.
 */
export const placeOrderAtom = submissionTowards('confirmation', saveAndPlaceAtom)

/** 'Check again': resends an order whose answer was lost, without placing it twice (payment.10). */
export const resendOrderAtom = atom(null, async (_get, set): Promise<void> => {
  if (!set(advanceAtom, { type: 'retry' })) return
  set(forgetErrorsAtom)
  const resend = () => set(sendOrderAtom, (again) => again(resendOrderAtom))
  if (await set(runSubmissionAtom, resend)) return
  set(advanceAtom, { type: 'lost' })
  set(reportProblemAtom, PLACED_ELSEWHERE)
})

/** How a card is charged: a new one or a saved one. Loaded with the card forms, see pay-by-card.ts. */
export interface CardPayment {
  /** The form that the card is typed into; absent for a saved card. */
  form?: CardFormPurpose
  /** Resolves to the first input error, or to `null`. */
  check: (get: Getter) => Promise<string | null>
  /**
   * Writes the journal, then charges (payment.14, payment.18). Resolves to `null` if the submission ended
   * before.
   */
  charge: (get: Getter, set: Setter, order: Order, resume: Resume) => Promise<CardOutcome | null>
  /** Whether the payment can continue after a fresh sign-in. */
  canResume: (get: Getter) => boolean
}

/** Continues a payment that the page has allowed (event.21), also after a fresh sign-in. */
export const checkAndPayAtom = atom(null, async (get, set, card: CardPayment): Promise<void> => {
  if (!set(beginAtom, 'pay')) return
  // The provider requires this check while the click still counts as the user's own.
  const fault = await card.check(get)
  if (fault) return void set(stopAtom, fault)
  // One payment at a time in all tabs (payment.11).
  const hasRun = await set(runSubmissionAtom, () => set(chargeAtom, card))
  if (!hasRun) set(stopAtom, PAID_ELSEWHERE)
})

/** 'Pay Now': saves the order, charges the card, then places the order (payment.14). */
export const payByCardAtom = submissionTowards('confirmation', checkAndPayAtom)

/** The part of a card payment that runs in one tab at a time (payment.11). */
const chargeAtom = atom(null, async (get, set, card: CardPayment): Promise<void> => {
  // A payment that another tab has begun is recovered before anything else is paid (payment.19).
  set(rereadJournalAtom)
  if (get(pendingPaymentAtom)) return void set(advanceAtom, { type: 'refused' })
  const resume: Resume = (again) => card.canResume(get) && again(checkAndPayAtom, card)
  // Validated and saved before anything is charged (payment.14).
  const order = await set(saveForPlacementAtom, 'card', resume)
  if (!order) return
  // From here on the journal knows of the payment, also after a reload (payment.18).
  const outcome = await set(untilPageReturnAtom, card.charge(get, set, order, resume))
  if (!outcome) return
  const { state, message, amount, isAboutTotal } = outcome
  const seen = get(seenTotalAtom)
  set(advanceAtom, { type: EVENT_OF[state], charged: amount })
  if (state !== 'unpaid') {
    return set(recoverHereAtom, () => set(completePaymentAtom, order, message))
  }
  // Only the provider's own 'not paid' enables 'Pay Now' again (payment.17).
  set(reportProblemAtom, message ?? NOT_PAID, outcome)
  const mayHaveChanged = isAboutTotal || !message
  if (mayHaveChanged && (await set(refetchOrderAtom, seen))) set(forgetProblemAtom)
})

/** Resolves as the charge, or to 'unknown' once the page returns from the back/forward cache (payment.34). */
const untilPageReturnAtom = atom(null, (get, _set, charge: Promise<CardOutcome | null>) => {
  let forget = () => {}
  const returned = new Promise<CardOutcome>((resolve) => {
    forget = onPageReturn(() => {
      const isAsking = get(submissionAtom).stage === 'confirming'
      if (isAsking) resolve({ state: 'unknown', message: null })
    })
  })
  return Promise.race([charge, returned]).finally(forget)
})

/** Recovers a payment that an earlier page or another tab has left, one tab at a time (payment.11). */
export const recoverPaymentAtom = atom(null, (_get, set) =>
  set(recoverInTurnAtom, () => set(completePaymentAtom, null, null)),
)

/** The rest of a card payment: from the provider's answer, or the lack of one, to the placed order. */
const completePaymentAtom = atom(
  null,
  async (_get, set, saved: Order | null, reason: string | null): Promise<void> => {
    // After a lost answer, queries the provider until it has decided (payment.19).
    if (!(await set(confirmPaidAtom, reason))) return
    // Resends a paid order until the server has it; 'Pay Now' does not return (payment.20).
    await set(placePaidOrderAtom, saved)
  },
)
