import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { fetchAccountPaymentsAtom } from '../../../atoms/account/payments'
import { savedCardsAtom, savedCardsStatusAtom } from '../../../atoms/payment/saved-cards'
import { config } from '../../../config'
import { CardLabel } from '../../card-form/CardLabel'
import { addressOf } from '../views'
import { Part } from './Part'

/** The saved cards in short; nothing where the shop takes no cards (account.7). */
export const CardsSummary = () => (config().cardProvider.publishableKey ? <Cards /> : null)

function Cards() {
  const status = useAtomValue(savedCardsStatusAtom)
  const cards = useAtomValue(savedCardsAtom)
  const fetchPayments = useSetAtom(fetchAccountPaymentsAtom)
  useEffect(() => void fetchPayments(), [fetchPayments])
  return (
    <Part title="Saved cards" link={{ text: 'Manage saved cards', href: addressOf('cards') }}>
      {cards.length > 0 ? (
        <ul className="trade-dashboard__list">
          {cards.map((card) => (
            <li key={card.id} className="trade-dashboard__item">
              <CardLabel card={card} />
            </li>
          ))}
        </ul>
      ) : (
        <p className="trade-dashboard__text">{TEXTS[status]}</p>
      )}
    </Part>
  )
}

const TEXTS = {
  idle: 'Loading your saved cards',
  loading: 'Loading your saved cards',
  loaded: 'No cards are saved on this account.',
  failed: 'Your saved cards could not be loaded.',
}
