import { atom, type Getter, type Setter } from 'jotai/vanilla'
import { intentIdOf } from '../../api/card'
import type { CardOutcome } from '../../api/card-outcome'
import { payWithSavedCard, requestPayment } from '../../api/payment'
import type { Order } from '../../entities/order'
import { isNotMade, type Payment } from '../../entities/payment'
import { fullAddress } from '../../lib/location'
import { route } from '../../routes'
import { cardFormAtom } from '../payment/card-form'
import { loadProviderAtom } from '../payment/query-payment'
import { userIdAtom } from '../session/identity'
import { basketTokenAtom } from '../session/session'
import { orderFailure } from './order'
import type { CardPayment } from './process'
import { advanceAtom, failAtom, pauseForSignInAtom, type Resume, stopAtom } from './submission'
import { seenTotalAtom } from './totals'

const NO_FORM = 'The card form is not ready yet. Please try again. You have not been charged.'

/** Tells the journal of the payment, right before the provider is asked for it (payment.18). */
const confirmAtom = atom(null, (get, set, order: Order, intentId: string | null) => {
  const payment: Payment = {
    orderId: order.id,
    intentId,
    userId: get(userIdAtom),
    basketToken: get(basketTokenAtom),
    time: new Date().toISOString(),
  }
  set(advanceAtom, { type: 'confirm', payment })
})

/** Payment with the card in the form (payment.14). */
export const NEW_CARD_PAYMENT: CardPayment = {
  canResume: (get) => get(cardFormAtom)('pay') !== null,

  async check(get) {
    const form = get(cardFormAtom)('pay')
    const { pence } = get(seenTotalAtom)
    try {
      if (form && pence !== null) form.setAmount(pence)
      return form ? await form.validate() : NO_FORM
    } catch {
      return NO_FORM
    }
  },

  async charge(get, set, order, resume) {
    const userId = get(userIdAtom)
    let secret: string
    try {
      secret = (await requestPayment(order.id)).client_secret
    } catch (error) {
      set(failAtom, orderFailure(error), userId, resume)
      return null
    }
    const form = get(cardFormAtom)('pay')
    if (!form) {
      set(stopAtom, NO_FORM)
      return null
    }
    set(confirmAtom, order, intentIdOf(secret))
    return form.pay(secret, fullAddress(route('payment')))
  },
}

/** Payment with a saved card (payment.14). The buyer's bank may ask for a confirmation. */
export const savedCardPayment = (cardId: string): CardPayment => ({
  canResume: () => true,
  check: async () => null,
  charge: (get, set, order, resume) => chargeSavedCard(get, set, order, cardId, resume),
})

async function chargeSavedCard(
  get: Getter,
  set: Setter,
  order: Order,
  cardId: string,
  resume: Resume,
): Promise<CardOutcome> {
  const userId = get(userIdAtom)
  set(confirmAtom, order, null)
  try {
    const answer = await payWithSavedCard(order.id, cardId)
    const { status, client_secret } = answer
    if (status === 'requires_action' && client_secret) {
      return await (await set(loadProviderAtom)).continuePayment(client_secret)
    }
    if (isNotMade(answer)) return { state: 'unpaid', message: answer.message }
    const isKnown = status === 'succeeded' || status === 'processing'
    return { state: isKnown ? status : 'unknown', message: null }
  } catch (error) {
    const { kind, message, isAboutBasket } = orderFailure(error)
    if (kind === 'signed-out') set(pauseForSignInAtom, userId, resume)
    return { state: kind === 'lost' ? 'unknown' : 'unpaid', message, isAboutBasket }
  }
}
