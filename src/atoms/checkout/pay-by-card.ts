import { atom } from 'jotai/vanilla'
import { readOrder } from '../../api/checkout/order'
import { orderFailure } from '../../api/checkout/order-failure'
import { requestPayment } from '../../api/checkout/payment'
import { intentIdOf } from '../../api/payment/card'
import type { CardOutcome } from '../../api/payment/card-outcome'
import { isPlaced, type Order } from '../../entities/checkout/order'
import type { Payment } from '../../entities/payment/payment'
import { fullAddress } from '../../lib/browser/location'
import { route } from '../../routes'
import { cardFormAtom, type PaymentForm } from '../payment/card-form'
import { loadProviderAtom } from '../payment/provider'
import { hasCapabilityAtom } from '../session/authentication'
import { basketTokenAtom } from '../session/basket-token'
import { userIdAtom } from '../session/identity'
import { customerServices, forgetProblemAtom } from './errors'
import { orderAtom, readOrderAtom } from './order'
import { BASKET_CHANGED, lookAgainAtom, placedFrom, receivePlacedAtom } from './place-order'
import type { CardPayment } from './process'
import { checkTotalAtom, stopIfLeftAtom } from './save-order'
import { advanceAtom, failAtom, type Resume, stopAtom } from './submission'
import { seenToCompareAtom, seenTotalAtom } from './totals'
import { keepAskedPaymentAtom } from './unfinished'

/** The form has not come, or has gone. */
export const NO_FORM =
  'The card form is not ready yet. Please try again. You have not been charged.'
/** The provider does not answer before anything is charged. */
export const NOT_REACHED =
  'The card provider could not be reached. You have not been charged. Please try again.'
const NOT_FOUND = 'Your order could not be found. You have not been charged. Please try again.'
const NOT_KNOWN =
  'The card provider does not know this payment. You have not been charged. Please choose a different payment method.'
/** The provider would charge another sum (payment.30). */
export const otherSum = () =>
  `The card provider has another total for this order than the one shown here. You have not been charged. Please contact ${customerServices()}.`

/** Tells the journal of the payment, right before the provider is asked for it (payment.18). */
export const confirmAtom = atom(null, (get, set, order: Order, intentId: string | null) => {
  const { pence: shown, lines } = get(seenTotalAtom)
  const payment: Payment = {
    orderId: order.id,
    intentId,
    userId: get(userIdAtom),
    basketToken: get(basketTokenAtom),
    time: new Date().toISOString(),
    shown,
    lines,
    charged: null,
  }
  set(keepAskedPaymentAtom, payment)
  set(advanceAtom, { type: 'confirm', payment })
})

/** Ends a submission before anything is charged, because a server refused. Shows a changed total (payment.30). */
export const refuseAtom = atom(
  null,
  async (get, set, error: unknown, userId: string | null, resume: Resume) => {
    const failure = orderFailure(error)
    const seen = get(seenTotalAtom)
    set(failAtom, failure, userId, resume)
    if (failure.kind !== 'refused') return
    // 'The total of your order has changed' says what the refusal said, with both sums.
    if (await set(lookAgainAtom, seen)) set(forgetProblemAtom)
  },
)

/** Compares what the provider will charge with what was seen (payment.30). `null`: the submission has ended. */
const checkAmountAtom = atom(
  null,
  async (get, set, secret: string): Promise<CardOutcome | null> => {
    const seen = get(seenTotalAtom)
    const provider = await set(loadProviderAtom).catch(() => null)
    const outcome = await provider?.retrievePayment(secret)
    if (outcome?.state === 'succeeded' || outcome?.state === 'processing') return outcome
    if (outcome?.state !== 'unpaid') {
      set(stopAtom, outcome?.state === 'unanswerable' ? NOT_KNOWN : NOT_REACHED)
      return null
    }
    if (outcome.amount === seen.pence) return outcome
    const hasChanged = await set(lookAgainAtom, seen)
    if (hasChanged) set(advanceAtom, { type: 'refused' })
    else set(stopAtom, otherSum())
    return null
  },
)

/** Reads the order right before it is charged. Resolves to whether it is as seen (payment.30, payment.100) and open. */
export const checkOrderAtom = atom(
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
      set(receivePlacedAtom, placedFrom(order, saved))
      return false
    }
    // A save may be answered as it was sent, and change nothing.
    const before = get(readOrderAtom) ?? saved
    if (before.id === saved.id && set(stopIfLeftAtom, order, saved, before, userId, resume)) {
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
    // A refusal may end the session: who has submitted is known only now.
    const userId = get(userIdAtom)
    try {
      secret = (await requestPayment(order.id, get(seenToCompareAtom))).client_secret
    } catch (error) {
      await set(refuseAtom, error, userId, resume)
      return null
    }
    const before = await set(checkAmountAtom, secret)
    if (!before) return null
    // What the server does not compare may have changed since the order was saved (payment.100).
    const isCompared = before.state !== 'unpaid' || get(hasCapabilityAtom('seen-lines'))
    if (!isCompared && !(await set(checkOrderAtom, order, resume))) return null
    const form = get(cardFormAtom)(purpose)
    // Another tab may have dropped the token that alone finds a guest's order (payment.43).
    const isHere = get(orderAtom)?.id === order.id
    if (!form || !isHere) {
      set(stopAtom, isHere ? NO_FORM : BASKET_CHANGED)
      return null
    }
    set(confirmAtom, order, intentIdOf(secret))
    // Another tab, or an earlier attempt that nobody heard of, may have paid it already.
    return before.state === 'unpaid' ? form.pay(secret, fullAddress(route('payment'))) : before
  },
})
