import type { CardOutcome } from '../../../src/api/payment/card-outcome'
import type { CardPayment } from '../../../src/atoms/checkout/process'
import { advanceAtom } from '../../../src/atoms/checkout/submission'
import { basketTokenAtom } from '../../../src/atoms/session/basket-token'
import { journalSteps } from './checkout-shop'
import { buildPayment } from './order-builders'

/** A card whose charge has the given outcome; records its calls. */
export function buildCard(outcome: CardOutcome | null, fault: string | null = null) {
  const notes: string[] = []
  const card: CardPayment = {
    canResume: () => true,
    async check() {
      notes.push('check')
      return fault
    },
    async charge(get, set, { id }) {
      notes.push('charge')
      const basketToken = get(basketTokenAtom)
      const payment = buildPayment({ orderId: id, basketToken, shown: 1_000 })
      if (outcome) set(advanceAtom, { type: 'confirm', payment })
      notes.push(...journalSteps())
      return outcome
    },
  }
  return { card, notes }
}
