import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'
import { fetchAccountPaymentsAtom } from '../../../atoms/account/payments'
import { takesCards } from '../../../atoms/payment/provider'
import { savedCardsStatusAtom } from '../../../atoms/payment/saved-cards'
import { AddCard } from '../../card-form/AddCard'
import { SavedCards } from '../../card-form/SavedCards'
import { EmptyState } from '../../ui/EmptyState'
import { ErrorState } from '../../ui/ErrorState'
import { ViewSkeleton } from '../ViewSkeleton'
import { Payments } from './Payments'
import './saved-cards.css'

/** The saved cards: listed, added and removed as at checkout; and the payments (account.22). */
export const SavedCardsView = () =>
  takesCards() ? <Cards /> : <EmptyState title="This shop does not take cards." />

function Cards() {
  const status = useAtomValue(savedCardsStatusAtom)
  const fetchPayments = useSetAtom(fetchAccountPaymentsAtom)
  const [isAdding, setIsAdding] = useState(false)
  useEffect(() => void fetchPayments(), [fetchPayments])

  if (status === 'idle' || status === 'loading') return <ViewSkeleton />
  return (
    <div className="trade-saved-cards">
      {status === 'failed' ? (
        <ErrorState
          message="Your saved cards could not be loaded."
          onRetry={() => void fetchPayments()}
        />
      ) : (
        <SavedCards />
      )}
      <AddCard isOpen={isAdding} onToggle={setIsAdding} />
      <Payments />
    </div>
  )
}
