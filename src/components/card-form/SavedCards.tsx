import { useAtomValue, useSetAtom } from 'jotai'
import { type MouseEvent, useRef, useState } from 'react'
import {
  chooseCardAtom,
  chosenCardAtom,
  listedCardsAtom,
  NEW_CARD,
  putCardBackAtom,
  removalProblemsAtom,
  removeCardAtom,
  savedCardsAtom,
  undoableCardsAtom,
} from '../../atoms/payment/saved-cards'
import type { SavedCard } from '../../entities/payment/payment'
import { Button } from '../ui/Button'
import { RadioGroup } from '../ui/form/RadioGroup'
import { Problem } from '../ui/Problem'
import { VisuallyHidden } from '../ui/VisuallyHidden'
import { CardLabel, nameOfCard } from './CardLabel'
import './saved-cards.css'

interface SavedCardsProps {
  /** Whether the cards are radio buttons to pay with, including 'New card' (payment.12). */
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
      {!isChoice && listed.length === 0 && <p>No cards are saved on this account.</p>}
      {!isChoice && listed.length > 0 && (
        <ul className="trade-card-list trade-stack">
          {listed.map((card) => (
            <li key={card.id} className="trade-card-list__card trade-stack-3 trade-ruled">
              <CardLabel card={card} />
              {actionOf(card)}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

interface RemoveCardProps {
  card: SavedCard
  isDisabled?: boolean
  onRemoved: (card: SavedCard) => void
}

/**
 * 'Remove', which becomes 'Undo' in place and keeps the focus (payment.16). Shows why a card was not removed
 * (notices.1).
 */
export function RemoveCard({ card, isDisabled = false, onRemoved }: RemoveCardProps) {
  const isRemoved = !useAtomValue(savedCardsAtom).includes(card)
  const canUndo = useAtomValue(undoableCardsAtom).includes(card.id)
  const problem = useAtomValue(removalProblemsAtom).get(card.id)
  const removeCard = useSetAtom(removeCardAtom)
  const putBack = useSetAtom(putCardBackAtom)

  const action = useRef<HTMLSpanElement>(null)
  const isShown = () => action.current?.isConnected === true && !action.current.closest('[hidden]')

  const isOff = isDisabled || (isRemoved && !canUndo)
  const press = (event: MouseEvent) => {
    // Ignores the second click of a double click on 'Remove'.
    if (isOff || event.detail > 1) return
    if (canUndo) return putBack(card)
    onRemoved(card)
    removeCard(card, isShown)
  }
  const name = nameOfCard(card)
  const [text, label] = canUndo
    ? ['Undo', `Undo: put ${name} back`]
    : isRemoved
      ? ['Removed', `Removed: ${name}`]
      : ['Remove', `Remove ${name}`]
  return (
    <span ref={action} className="trade-card-list__action trade-cluster">
      {canUndo && <span aria-hidden="true">Removed.</span>}
      <Button
        variant="quiet"
        size="small"
        aria-label={label}
        aria-disabled={isOff || undefined}
        onClick={press}
      >
        {text}
      </Button>
      {problem && (
        <span className="trade-card-list__problem trade-end">
          <Problem isAlert>{problem}</Problem>
        </span>
      )}
    </span>
  )
}
