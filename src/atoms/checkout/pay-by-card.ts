import { atom } from 'jotai/vanilla'
import { hasStatus } from '../../api/call/api-error'
import { orderFailure, readOrder } from '../../api/checkout/order'
import { payWithSavedCard, requestPayment } from '../../api/checkout/payment'
import { intentIdOf } from '../../api/payment/card'
import type { CardOutcome } from '../../api/payment/card-outcome'
import { isPlaced, type Order } from '../../entities/checkout/order'
import { isNotMade, isUnpaid, type Payment } from '../../entities/payment/payment'
import { fullAddress } from '../../lib/browser/location'
import { route } from '../../routes'
import {
  cardFormAtom,
  type PaymentForm,
  type SavedCardId,
  type SavingForm,
  saveCardInAtom,
} from '../payment/new-card'
import { loadProviderAtom } from '../payment/provider'
import { queryPaymentAtom } from '../payment/query-payment'
import { fetchSavedCardsAtom } from '../payment/saved-cards'
import { hasCapabilityAtom } from '../session/authentication'
import { basketTokenAtom } from '../session/basket-token'
import { userIdAtom } from '../session/identity'
import { customerServices, forgetProblemAtom } from './errors'
import { lastReadOrderAtom, orderAtom } from './order'
import { BASKET_CHANGED, placedOrderFrom, receivePlacedAtom, refetchOrderAtom } from './place-order'
import { type CardPayment, checkAndPayAtom } from './process'
import { checkTotalAtom, stopIfServerKeptAtom } from './save-order'
import { advanceAtom, failAtom, pauseForSignInAtom, type Resume, stopAtom } from './submission'
import { seenToCompareAtom, seenTotalAtom } from './totals'
import { keepRequestedPaymentAtom, unfinishedPaymentsAtom } from './unfinished'

/** The form is not loaded yet, or has been removed. */
const NO_FORM = 'The card form is not ready yet. Please try again. You have not been charged.'
/** The provider did not answer, before any charge. */
const NOT_REACHED =
  'The card provider could not be reached. You have not been charged. Please try again.'
const NOT_FOUND = 'Your order could not be found. You have not been charged. Please try again.'
const NOT_KNOWN =
  'The card provider does not know this payment. You have not been charged. Please choose a different payment method.'
/** The provider would charge a different sum (payment.30). */
const otherSum = () =>
  `The card provider has a different total for this order from the one shown here. You have not been charged. Please contact ${customerServices()}.`

/** Writes the payment to the journal, right before the request to the provider (payment.18). */
const confirmAtom = atom(null, (get, set, order: Order, intentId: string | null) => {
  const { pence: shown, lines, day } = get(seenTotalAtom)
  const payment: Payment = {
    orderId: order.id,
    intentId,
    userId: get(userIdAtom),
    basketToken: get(basketTokenAtom),
    time: new Date().toISOString(),
    shown,
    lines,
    day,
    charged: null,
  }
  set(keepRequestedPaymentAtom, payment)
  set(advanceAtom, { type: 'confirm', payment })
})

/** Ends a submission before anything is charged, because a server refused. Shows a changed total (payment.30). */
const refuseAtom = atom(
  null,
  async (get, set, error: unknown, userId: string | null, resume: Resume) => {
    const failure = orderFailure(error)
    const seen = get(seenTotalAtom)
    set(failAtom, failure, userId, resume)
    if (failure.kind !== 'refused') return null
    // The notice of the changed total replaces the refusal, and names both sums.
    if (await set(refetchOrderAtom, seen)) set(forgetProblemAtom)
    return null
  },
)

/** Compares the provider's amount with the seen total (payment.188). `null`: the submission has ended. */
const checkAmountAtom = atom(
  null,
  async (get, set, secret: string): Promise<CardOutcome | null> => {
    const seen = get(seenTotalAtom)
    const provider = await set(loadProviderAtom).catch(() => null)
    const outcome = await provider?.retrievePayment(secret)
    if (outcome?.state === 'succeeded' || outcome?.state === 'processing') return outcome
    if (outcome?.state !== 'unpaid') {
      return set(stopAtom, outcome?.state === 'unanswerable' ? NOT_KNOWN : NOT_REACHED)
    }
    if (outcome.amount === seen.pence) return outcome
    const hasChanged = await set(refetchOrderAtom, seen)
    if (!hasChanged) return set(stopAtom, otherSum())
    set(advanceAtom, { type: 'refused' })
    return null
  },
)

/**
 * Reads the order right before the charge. Resolves to whether it is open, and as seen (payment.188,
 * payment.100).
 */
const checkOrderAtom = atom(
  null,
  async (get, set, saved: Order, resume: Resume): Promise<boolean> => {
    const userId = get(userIdAtom)
    let order: Order | null
    try {
      order = await readOrder(saved.id)
    } catch (error) {
      await set(refuseAtom, error, userId, resume)
      return false
    }
    if (!order) {
      set(stopAtom, NOT_FOUND)
      return false
    }
    if (isPlaced(order)) {
      set(receivePlacedAtom, placedOrderFrom(order, saved))
      return false
    }
    // A server may echo a save without storing it.
    const before = get(lastReadOrderAtom) ?? saved
    if (before.id === saved.id && set(stopIfServerKeptAtom, order, saved, before, userId, resume)) {
      return false
    }
    return set(checkTotalAtom, order)
  },
)

/** Payment with the card in a form (payment.14). */
export const newCardPayment = (purpose: PaymentForm): CardPayment => ({
  form: purpose,

  canResume: (get) => get(cardFormAtom)(purpose) !== null,

  async check(get) {
    const form = get(cardFormAtom)(purpose)
    const { pence } = get(seenTotalAtom)
    try {
      if (form && pence !== null) form.setAmount(pence)
      return form ? await form.validate() : NO_FORM
    } catch {
      return NO_FORM
    }
  },

  async charge(get, set, order, resume) {
    let secret: string
    // A refusal may end the session, so the user is read first.
    const userId = get(userIdAtom)
    try {
      secret = (await requestPayment(order.id, get(seenToCompareAtom))).client_secret
    } catch (error) {
      return set(refuseAtom, error, userId, resume)
    }
    const before = await set(checkAmountAtom, secret)
    if (!before) return null
    // The server does not compare everything: the rest may have changed since the save (payment.100).
    const isCompared = before.state !== 'unpaid' || get(hasCapabilityAtom('seen-lines'))
    if (!isCompared && !(await set(checkOrderAtom, order, resume))) return null
    const form = get(cardFormAtom)(purpose)
    // Another tab may have dropped the token, without which a guest's order cannot be found (payment.43).
    const isHere = get(orderAtom)?.id === order.id
    if (!form || !isHere) return set(stopAtom, isHere ? NO_FORM : BASKET_CHANGED)
    set(confirmAtom, order, intentIdOf(secret))
    // Another tab, or an earlier attempt without an answer, may have paid already.
    return before.state === 'unpaid' ? form.pay(secret, fullAddress(route('payment'))) : before
  },
})

const CARD_SAVED_UNCHARGED =
  'Your card is saved. You have not been charged. Please choose the saved card to pay.'

/**
 * Queries an earlier payment of the order (payment.19), because a server may not check for one. Resolves to its
 * state, or to `null` when the submission has ended.
 */
const findMadeAtom = atom(null, async (get, set, order: Order): Promise<CardOutcome | null> => {
  const late = get(unfinishedPaymentsAtom).find(
    (entry) => isUnpaid(entry) && entry.orderId === order.id,
  )
  if (!late) return UNPAID
  const answer = await set(queryPaymentAtom, late)
  if (answer.state === 'placed') {
    set(receivePlacedAtom, placedOrderFrom(answer.order, order), late)
    return null
  }
  if (answer.state === 'unknown') return set(stopAtom, NOT_REACHED)
  if (answer.state === 'unanswerable' || answer.state === 'unpaid') return UNPAID
  set(confirmAtom, order, late.intentId)
  return answer
})
const UNPAID: CardOutcome = { state: 'unpaid', message: null }

/** Payment with a saved card (payment.14). The bank may ask the buyer for a confirmation. */
export const savedCardPayment = (cardId: string): CardPayment => ({
  canResume: () => true,

  check: async () => null,

  async charge(get, set, order, resume) {
    const userId = get(userIdAtom)
    if (!(await set(checkOrderAtom, order, resume))) return null
    const made = await set(findMadeAtom, order)
    if (made === null || made.state !== 'unpaid') return made
    set(confirmAtom, order, null)
    try {
      const returnUrl = fullAddress(route('payment'))
      const answer = await payWithSavedCard(order.id, cardId, get(seenToCompareAtom), returnUrl)
      const { status, client_secret, amount } = answer
      if (status === 'requires_action' && client_secret) {
        const provider = await set(loadProviderAtom)
        const before = await provider.retrievePayment(client_secret)
        // The buyer may have confirmed the payment in another tab.
        if (before.state === 'succeeded' || before.state === 'processing') return before
        const { pence } = get(seenTotalAtom)
        const isUnpaid = before.state === 'unpaid'
        const isSame = (amount ?? pence) === pence && (!isUnpaid || before.amount === pence)
        // Nothing is charged unless the buyer confirms it.
        if (isSame) return await provider.continuePayment(client_secret)
        return isUnpaid ? { state: 'unpaid', message: otherSum() } : before
      }
      if (isNotMade(answer)) return { state: 'unpaid', message: answer.message, isDeclined: true }
      const isKnown = status === 'succeeded' || status === 'processing'
      return { state: isKnown ? status : 'unknown', message: null, amount }
    } catch (error) {
      const { kind, message, isAboutBasket } = orderFailure(error)
      if (kind === 'signed-out') set(pauseForSignInAtom, userId, resume, get(seenTotalAtom))
      const isDeclined = kind !== 'lost'
      const state = isDeclined ? 'unpaid' : 'unknown'
      // Another tab may have removed the card: reloads the cards.
      if (hasStatus(error, 404) || hasStatus(error, 422)) void set(fetchSavedCardsAtom)
      return { state, message, isDeclined, isAboutBasket, isAboutTotal: hasStatus(error, 409) }
    }
  },
})

/** Payment with a new card that is saved first, then charged as a saved card (payment.45). */
export function savedFirstPayment(purpose: SavingForm, nameOf: () => string): CardPayment {
  // Read at the press: the field can change while the card is being saved.
  let name = ''
  return {
    form: purpose,

    canResume: (get) => get(cardFormAtom)(purpose) !== null,

    check: async (get) => {
      name = nameOf()
      const form = get(cardFormAtom)(purpose)
      return form ? form.validate().catch(() => NO_FORM) : NO_FORM
    },

    async charge(get, set, order, resume) {
      const userId = get(userIdAtom)
      let saved: SavedCardId
      try {
        saved = await set(saveCardInAtom, purpose, name)
      } catch (error) {
        return set(refuseAtom, error, userId, resume)
      }
      const cardId = 'cardId' in saved ? saved.cardId : null
      if (cardId === null) {
        if ('message' in saved) return set(stopAtom, saved.message, { isDeclined: true })
        return set(stopAtom, CARD_SAVED_UNCHARGED)
      }
      // Saves the card once, however often the payment is tried.
      const payment = savedCardPayment(cardId)
      return payment.charge(get, set, order, (run) => run(checkAndPayAtom, payment))
    },
  }
}
