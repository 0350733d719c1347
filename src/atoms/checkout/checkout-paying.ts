import { atom } from 'jotai/vanilla'
import { errorText } from '../../api/api-error'
import { intentIdOf } from '../../api/card'
import type { CardOutcome } from '../../api/card-outcome'
import { payWithSavedCard, requestPayment } from '../../api/payment'
import type { Order } from '../../entities/order'
import type { Payment } from '../../entities/payment'
import { fullAddress } from '../../lib/location'
import { runAlone, TAKEN } from '../../lib/lock'
import { route } from '../../routes'
import { cardFormAtom, loadProviderAtom } from '../payment/card-form'
import { paymentAtom, rereadJournalAtom } from '../payment/payment-journal'
import { userIdAtom } from '../session/identity'
import { basketTokenAtom } from '../session/session'
import { forgetErrorsAtom, reportProblemAtom } from './checkout-errors'
import { seenTotalAtom, totalChangeAtom } from './checkout-order'
import { interruptAtom } from './checkout-resume'
import { ORDER_LOCK, saveToPlaceAtom } from './checkout-saving'
import { settleHereAtom } from './checkout-settling'
import { advanceAtom, refuseAtom } from './checkout-submission'
import { orderFailure } from './order-failure'

/** What is paid with: the card in the form, or a saved one. */
export type PaymentCard = 'new' | { savedId: string }

const IN_ANOTHER_TAB = 'Payment already in progress in another tab. Please go on there.'
const NO_FORM = 'The card form is not ready yet. Please try again. You have not been charged.'

/**
 * 'Pay Now': saves the order, asks the provider for the money, and saves the order as placed once it
 * is paid (spec §4). Of calls while one is under way, in any tab, nothing comes.
 */
export const payAtom = atom(null, async (get, set, card: PaymentCard): Promise<void> => {
  if (get(totalChangeAtom) || !set(advanceAtom, { type: 'submit', purpose: 'pay' })) return
  set(forgetErrorsAtom)
  // The provider wants its form checked at once, while the click still counts as one.
  const fault = card === 'new' ? await set(checkFormAtom) : null
  if (fault) {
    set(advanceAtom, { type: 'refused' })
    set(reportProblemAtom, fault)
    return
  }
  if ((await runAlone(ORDER_LOCK, () => set(payAloneAtom, card))) === TAKEN) {
    set(advanceAtom, { type: 'refused' })
    set(reportProblemAtom, IN_ANOTHER_TAB)
  }
})

/** Resolves to what is wrong with the card that is typed, or to `null`. */
const checkFormAtom = atom(null, async (get): Promise<string | null> => {
  const form = get(cardFormAtom)('pay')
  const { pence } = get(seenTotalAtom)
  try {
    if (form && pence !== null) form.setAmount(pence)
    return form ? await form.validate() : NO_FORM
  } catch {
    return NO_FORM
  }
})

const payAloneAtom = atom(null, async (get, set, card: PaymentCard): Promise<void> => {
  set(rereadJournalAtom)
  if (get(paymentAtom)) {
    // Another tab was quicker: what it has begun is settled before anything else is paid.
    set(advanceAtom, { type: 'refused' })
    return
  }
  const resume = () => {
    if (card !== 'new' || get(cardFormAtom)('pay')) void set(payAtom, card)
  }
  const order = await set(saveToPlaceAtom, 'card', resume)
  if (!order) return
  const outcome =
    card === 'new'
      ? await set(payNewCardAtom, order, resume)
      : await set(paySavedCardAtom, order, card)
  if (!outcome) return
  if (outcome.state === 'unpaid') {
    set(advanceAtom, { type: 'declined' })
    set(reportProblemAtom, outcome.message ?? 'The payment was not made.')
    return
  }
  const type = ({ succeeded: 'paid', processing: 'processing', unknown: 'lost' } as const)[
    outcome.state
  ]
  set(advanceAtom, { type })
  await set(settleHereAtom, order, outcome.message)
})

/** The provider is about to be asked: from here on the journal knows of it. */
const beginAtom = atom(null, (get, set, order: Order, intentId: string | null) => {
  const payment: Payment = {
    orderId: order.id,
    intentId,
    userId: get(userIdAtom),
    basketToken: get(basketTokenAtom),
    time: new Date().toISOString(),
  }
  set(advanceAtom, { type: 'confirm', payment })
})

/** Pays with the card in the form. Resolves to `null` when the submission has ended before. */
const payNewCardAtom = atom(
  null,
  async (get, set, order: Order, resume: () => void): Promise<CardOutcome | null> => {
    const userId = get(userIdAtom)
    let secret: string
    try {
      secret = (await requestPayment(order.id)).client_secret
    } catch (error) {
      set(refuseAtom, { failure: orderFailure(error), userId, resume })
      return null
    }
    const form = get(cardFormAtom)('pay')
    if (!form) {
      set(advanceAtom, { type: 'refused' })
      set(reportProblemAtom, NO_FORM)
      return null
    }
    set(beginAtom, order, intentIdOf(secret))
    return form.pay(secret, fullAddress(route('payment')))
  },
)

/** Pays with a saved card, and lets the buyer's bank ask where it wants to. */
const paySavedCardAtom = atom(
  null,
  async (get, set, order: Order, card: { savedId: string }): Promise<CardOutcome> => {
    const userId = get(userIdAtom)
    set(beginAtom, order, null)
    try {
      const { status, client_secret } = await payWithSavedCard(order.id, card.savedId)
      if (status !== 'requires_action') return { state: status, message: null }
      if (!client_secret) return { state: 'unknown', message: null }
      return await (await set(loadProviderAtom)).continuePayment(client_secret)
    } catch (error) {
      const { kind } = orderFailure(error)
      if (kind === 'signed-out') set(interruptAtom, userId, () => void set(payAtom, card))
      const message = errorText(error)
      return { state: kind === 'lost' ? 'unknown' : 'unpaid', message }
    }
  },
)
