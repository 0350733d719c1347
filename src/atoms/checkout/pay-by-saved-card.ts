import { atom, type Getter, type Setter } from 'jotai/vanilla'
import { hasStatus } from '../../api/call/api-error'
import { orderFailure } from '../../api/checkout/order-failure'
import { payWithSavedCard } from '../../api/checkout/payment'
import type { CardOutcome } from '../../api/payment/card-outcome'
import type { Order } from '../../entities/checkout/order'
import { isNotMade, isUnpaid } from '../../entities/payment/payment'
import { fullAddress } from '../../lib/browser/location'
import { route } from '../../routes'
import { cardFormAtom, type SavingForm } from '../payment/card-form'
import { type SavedCardId, saveCardInAtom } from '../payment/new-card'
import { loadProviderAtom } from '../payment/provider'
import { queryPaymentAtom } from '../payment/query-payment'
import { fetchSavedCardsAtom } from '../payment/saved-cards'
import { userIdAtom } from '../session/identity'
import {
  checkOrderAtom,
  confirmAtom,
  NO_FORM,
  NOT_REACHED,
  otherSum,
  refuseAtom,
} from './pay-by-card'
import { placedFrom, receivePlacedAtom } from './place-order'
import { type CardPayment, checkAndPayAtom } from './process'
import { pauseForSignInAtom, type Resume, stopAtom } from './submission'
import { seenToCompareAtom, seenTotalAtom } from './totals'
import { unfinishedPaymentsAtom } from './unfinished'

const NOT_TOLD =
  'Your card is saved. You have not been charged. Please choose the card, and pay with it.'

/** Payment with a saved card (payment.14). The buyer's bank may ask for a confirmation. */
export const savedCardPayment = (cardId: string): CardPayment => ({
  canResume: () => true,
  check: async () => null,
  charge: (get, set, order, resume) => chargeSavedCard(get, set, order, cardId, resume),
})

/**
 * Payment with the card in a form, which is saved first and charged as the saved card that it is then (payment.45).
 * @param nameOf reads the name on the card
 */
export function keptCardPayment(purpose: SavingForm, nameOf: () => string): CardPayment {
  // What stands there at the press: the field can be changed while the card is being saved.
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
        await set(refuseAtom, error, userId, resume)
        return null
      }
      const cardId = 'cardId' in saved ? saved.cardId : null
      if (cardId === null) {
        if ('message' in saved) set(stopAtom, saved.message, { isDeclined: true })
        else set(stopAtom, NOT_TOLD)
        return null
      }
      // The card is saved once, however often its payment is tried.
      const again: Resume = (run) => run(checkAndPayAtom, savedCardPayment(cardId))
      return chargeSavedCard(get, set, order, cardId, again)
    },
  }
}

/**
 * Asks about an earlier payment of the order (payment.19), which a server may not compare. Resolves to how it stands,
 * or to `null` when the submission has ended.
 */
const findMadeAtom = atom(null, async (get, set, order: Order): Promise<CardOutcome | null> => {
  const late = get(unfinishedPaymentsAtom).find(
    (entry) => isUnpaid(entry) && entry.orderId === order.id,
  )
  if (!late) return UNPAID
  const answer = await set(queryPaymentAtom, late)
  if (answer.state === 'placed') {
    set(receivePlacedAtom, placedFrom(answer.order, order), late)
    return null
  }
  if (answer.state === 'unknown') {
    set(stopAtom, NOT_REACHED)
    return null
  }
  if (answer.state === 'unanswerable' || answer.state === 'unpaid') return UNPAID
  set(confirmAtom, order, late.intentId)
  return answer
})
const UNPAID: CardOutcome = { state: 'unpaid', message: null }

async function chargeSavedCard(
  get: Getter,
  set: Setter,
  order: Order,
  cardId: string,
  resume: Resume,
): Promise<CardOutcome | null> {
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
      // The buyer's bank may have heard of it in another tab.
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
    // Another tab may have removed the card: only those that are there can be chosen.
    if (hasStatus(error, 404) || hasStatus(error, 422)) void set(fetchSavedCardsAtom)
    return { state, message, isDeclined, isAboutBasket, isAboutTotal: hasStatus(error, 409) }
  }
}
