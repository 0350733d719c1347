import type { CardForm, CardProvider } from '../api/payment/card'
import type { CardOutcome } from '../api/payment/card-outcome'
import { NOTHING_SENT } from './answer-call'

const FIELDS = ['Card number', 'Expiry date', 'Security code']

/** The fields of a card, which accept no input. The provider's own form looks like them. */
function drawFields(): HTMLElement {
  const frame = document.createElement('div')
  frame.className = 'trade-preview-card'
  for (const name of FIELDS) {
    const field = document.createElement('p')
    field.className = 'trade-preview-card__field'
    field.append(name)
    frame.append(field)
  }
  return frame
}

const unpaid = async (): Promise<CardOutcome> => ({ state: 'unpaid', message: NOTHING_SENT })

/** A card provider without its script: it shows the frame of its form (preview.5). */
export const sampleCards: CardProvider = {
  openForm(place, { onReady }): CardForm {
    const fields = drawFields()
    place.append(fields)
    queueMicrotask(onReady)
    return {
      setAmount() {},
      setLook() {},
      validate: async () => NOTHING_SENT,
      pay: unpaid,
      save: async () => ({ isSaved: false, message: NOTHING_SENT }),
      clear() {},
      remove: () => fields.remove(),
    }
  },
  continuePayment: unpaid,
  retrievePayment: unpaid,
}
