import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { fetchAccountPaymentsAtom } from '../../../atoms/account/payments'
import { takesCards } from '../../../atoms/payment/provider'
import { savedCardsAtom, savedCardsStatusAtom } from '../../../atoms/payment/saved-cards'
import { CardLabel } from '../../card-form/CardLabel'
import { ErrorState } from '../../ui/ErrorState'
import { Skeleton } from '../../ui/Skeleton'
import { useAddressOf } from '../account-home'
import { Part } from './Part'

/** The saved cards in short; nothing where the shop takes no cards (account.7). */
export const CardsSummary = () => (takesCards() ? <Cards /> : null)

function Cards() {
  const status = useAtomValue(savedCardsStatusAtom)
  const cards = useAtomValue(savedCardsAtom)
  const addressOf = useAddressOf()
  const fetchPayments = useSetAtom(fetchAccountPaymentsAtom)
  useEffect(() => void fetchPayments(), [fetchPayments])
  return (
    <Part title="Saved cards" link={{ text: 'Manage saved cards', href: addressOf('cards') }}>
      {status === 'idle' || status === 'loading' ? (
        <Skeleton lines={3} />
      ) : cards.length > 0 ? (
        <ul className="trade-dashboard__list trade-stack-3">
          {cards.map((card) => (
            <li key={card.id} className="trade-dashboard__item trade-stack-1">
              <CardLabel card={card} />
            </li>
          ))}
        </ul>
      ) : status === 'failed' ? (
        <ErrorState
          message="Your saved cards could not be loaded."
          onRetry={() => void fetchPayments()}
        />
      ) : (
        <p className="trade-dashboard__text">No cards are saved on this account.</p>
      )}
    </Part>
  )
}
