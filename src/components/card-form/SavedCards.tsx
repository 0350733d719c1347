import { useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'
import {
  chooseCardAtom,
  chosenCardAtom,
  listedCardsAtom,
  NEW_CARD,
  savedCardsAtom,
} from '../../atoms/payment/saved-cards'
import type { SavedCard } from '../../entities/payment/payment'
import { RadioGroup } from '../ui/form/RadioGroup'
import { VisuallyHidden } from '../ui/VisuallyHidden'
import { CardLabel, nameOfCard } from './CardLabel'
import { RemoveCard } from './RemoveCard'
import './saved-cards.css'

interface SavedCardsProps {
  /** Whether one is chosen to pay with: then 'New card' is one of them (payment.12). */
  isChoice?: boolean
  isDisabled?: boolean
}

/** The saved cards, each with 'Remove' and 'Undo': a list in the account, a choice at checkout (payment.12, payment.16). */
export function SavedCards({ isChoice = false, isDisabled = false }: SavedCardsProps) {
  const listed = useAtomValue(listedCardsAtom)
  const cards = useAtomValue(savedCardsAtom)
  const chosen = useAtomValue(chosenCardAtom)
  const choose = useSetAtom(chooseCardAtom)
  const [removed, setRemoved] = useState<SavedCard | null>(null)

  const actionOf = (card: SavedCard) => (
    <RemoveCard card={card} isDisabled={isDisabled} onRemoved={setRemoved} />
  )
  return (
    <div>
      <VisuallyHidden role="status">
        {removed && !cards.includes(removed) && `Removed: ${nameOfCard(removed)}`}
      </VisuallyHidden>
      {isChoice && (
        <RadioGroup
          legend="Which card would you like to use?"
          name="payment_method"
          value={chosen ?? ''}
          onChange={choose}
          options={[
            ...listed.map((card) => ({
              value: card.id,
              label: <CardLabel card={card} />,
              isDisabled: isDisabled || !cards.includes(card),
              action: actionOf(card),
            })),
            { value: NEW_CARD, label: 'New card', isDisabled },
          ]}
        />
      )}
      {!isChoice && listed.length === 0 && (
        <p className="trade-card-list__none">No cards are saved on this account.</p>
      )}
      {!isChoice && listed.length > 0 && (
        <ul className="trade-card-list">
          {listed.map((card) => (
            <li key={card.id} className="trade-card-list__card trade-stack-3">
              <CardLabel card={card} />
              {actionOf(card)}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
