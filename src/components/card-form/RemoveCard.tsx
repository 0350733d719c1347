import { useAtomValue, useSetAtom } from 'jotai'
import type { MouseEvent } from 'react'
import {
  putCardBackAtom,
  savedCardsAtom,
  takeCardOffAtom,
  undoableCardsAtom,
} from '../../atoms/payment/saved-cards'
import type { SavedCard } from '../../entities/payment'
import { Button } from '../ui/Button'
import { nameOfCard } from './CardLabel'

interface RemoveCardProps {
  card: SavedCard
  isDisabled?: boolean
  onRemoved: (card: SavedCard) => void
}

/** 'Remove', which becomes 'Undo' in its place, so that the focus stays there (payment.16). */
export function RemoveCard({ card, isDisabled = false, onRemoved }: RemoveCardProps) {
  const isRemoved = !useAtomValue(savedCardsAtom).includes(card)
  const canUndo = useAtomValue(undoableCardsAtom).includes(card.id)
  const takeOff = useSetAtom(takeCardOffAtom)
  const putBack = useSetAtom(putCardBackAtom)

  const isOff = isDisabled || (isRemoved && !canUndo)
  const press = (event: MouseEvent) => {
    // The second click of a double click on 'Remove' is no 'Undo'.
    if (isOff || event.detail > 1) return
    if (canUndo) return putBack(card)
    onRemoved(card)
    takeOff(card)
  }
  const name = nameOfCard(card)
  const [text, label] = canUndo
    ? ['Undo', `Undo: put ${name} back`]
    : isRemoved
      ? ['Removed', `Removed: ${name}`]
      : ['Remove', `Remove ${name}`]
  return (
    <span className="trade-card-list__action">
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
    </span>
  )
}
