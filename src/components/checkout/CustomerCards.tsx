import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'
import { newCardPayment, savedCardPayment } from '../../atoms/checkout/pay-by-card'
import { isSubmittingAtom } from '../../atoms/checkout/submission'
import type { PaymentForm } from '../../atoms/payment/card-form'
import {
  chosenCardAtom,
  fetchSavedCardsAtom,
  NEW_CARD,
  savedCardsStatusAtom,
} from '../../atoms/payment/saved-cards'
import { AddCard } from '../card-form/AddCard'
import { CardFields } from '../card-form/CardFields'
import { ErrorState } from '../ui/ErrorState'
import { Skeleton } from '../ui/Skeleton'
import { VisuallyHidden } from '../ui/VisuallyHidden'
import { PayNow } from './PayNow'
import { SavedCards } from './SavedCards'

interface CustomerCardsProps {
  /** The form for a card that is not saved. */
  form: PaymentForm
  pence: number
}

/** A user's cards: a saved one, a new one to save, or a new one without saving it (payment.12). */
export function CustomerCards({ form, pence }: CustomerCardsProps) {
  const chosen = useAtomValue(chosenCardAtom)
  const status = useAtomValue(savedCardsStatusAtom)
  const isSubmitting = useAtomValue(isSubmittingAtom)
  const fetchCards = useSetAtom(fetchSavedCardsAtom)
  useEffect(() => void fetchCards(), [fetchCards])
  // One form at a time, so that nobody types a card into the wrong one.
  const [isAdding, setIsAdding] = useState(false)
  const hasForm = chosen === NEW_CARD && !isAdding
  const savedCard = chosen === null || chosen === NEW_CARD ? null : savedCardPayment(chosen)

  const isLoading = status === 'idle' || status === 'loading'
  return (
    <div className="trade-checkout__panel">
      {isLoading && (
        <div className="trade-card-list__skeleton">
          <VisuallyHidden role="status">Loading your saved cards</VisuallyHidden>
          <Skeleton shape="box" />
          <Skeleton shape="box" />
        </div>
      )}
      {status === 'failed' && (
        <ErrorState
          message="Your saved cards could not be loaded. You can pay with a new card."
          onRetry={() => void fetchCards()}
        />
      )}
      {!isLoading && <SavedCards isDisabled={isSubmitting} />}
      {hasForm && <CardFields purpose={form} pence={pence} />}
      {!isLoading && (
        <AddCard pence={pence} isDisabled={isSubmitting} isOpen={isAdding} onToggle={setIsAdding} />
      )}
      <PayNow card={hasForm ? newCardPayment(form) : savedCard} isAdding={isAdding} />
    </div>
  )
}
