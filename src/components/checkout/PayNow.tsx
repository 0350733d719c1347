import { useAtomValue, useSetAtom } from 'jotai'
import type { FormEvent } from 'react'
import { forgetProblemAtom } from '../../atoms/checkout/errors'
import { type CardPayment, payByCardAtom } from '../../atoms/checkout/process'
import { isTooSmallForCardAtom } from '../../atoms/checkout/totals'
import { cardFormStatesAtom } from '../../atoms/payment/new-card'
import { savedCardsStatusAtom } from '../../atoms/payment/saved-cards'
import { OrderActions, Terms, useOrderObstacle } from './PlaceOrderForm'

interface PayNowProps {
  /** The card to pay with; `null` until one is chosen (payment.13). */
  card: CardPayment | null
  /** Whether the card's fields are complete; shows what is missing in place of an earlier problem (payment.47). */
  isComplete?: () => boolean
}

/** The terms and 'Pay Now' (payment.3). */
export function PayNow({ card, isComplete }: PayNowProps) {
  const pay = useSetAtom(payByCardAtom)
  const forgetProblem = useSetAtom(forgetProblemAtom)
  const obstacle = useObstacle(card)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!card || obstacle) return
    if (isComplete && !isComplete()) forgetProblem()
    else void pay(card)
  }
  return (
    <form className="trade-stack-3" noValidate onSubmit={submit}>
      <p className="trade-checkout__text trade-text-faint">
        <Terms />
      </p>
      <OrderActions action="Pay Now" obstacle={obstacle} />
    </form>
  )
}

/** Why the buyer cannot pay now, or `null` (payment.6). */
function useObstacle(card: CardPayment | null): string | null {
  const states = useAtomValue(cardFormStatesAtom)
  const cards = useAtomValue(savedCardsStatusAtom)
  const isLoading = cards === 'idle' || cards === 'loading'
  const obstacle = useOrderObstacle()
  const isTooSmall = useAtomValue(isTooSmallForCardAtom)
  if (obstacle) return obstacle
  if (isTooSmall) return 'Card payments start at £0.30. Please choose a different payment method.'
  if (!card && isLoading) return 'Your saved cards are still loading.'
  if (!card) return 'Please select a card first.'
  const status = card.form && states[card.form]?.status
  if (!card.form || status === 'ready') return null
  return status === 'failed' ? 'The card form did not load.' : 'The card form is still loading.'
}
