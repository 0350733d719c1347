import { useAtomValue, useSetAtom } from 'jotai'
import { type MouseEvent, useRef } from 'react'
import {
  putCardBackAtom,
  removalProblemsAtom,
  savedCardsAtom,
  takeCardOffAtom,
  undoableCardsAtom,
} from '../../atoms/payment/saved-cards'
import type { SavedCard } from '../../entities/payment/payment'
import { Button } from '../ui/Button'
import { Problem } from '../ui/Problem'
import { nameOfCard } from './CardLabel'

interface RemoveCardProps {
  card: SavedCard
  isDisabled?: boolean
  onRemoved: (card: SavedCard) => void
}

/**
 * 'Remove', which becomes 'Undo' in its place, so that the focus stays there (payment.16). Why the card was not
 * removed stands under it (notices.1).
 */
export function RemoveCard({ card, isDisabled = false, onRemoved }: RemoveCardProps) {
  const isRemoved = !useAtomValue(savedCardsAtom).includes(card)
  const canUndo = useAtomValue(undoableCardsAtom).includes(card.id)
  const problem = useAtomValue(removalProblemsAtom).get(card.id)
  const takeOff = useSetAtom(takeCardOffAtom)
  const putBack = useSetAtom(putCardBackAtom)

  const action = useRef<HTMLSpanElement>(null)
  const isShown = () => action.current?.isConnected === true && !action.current.closest('[hidden]')

  const isOff = isDisabled || (isRemoved && !canUndo)
  const press = (event: MouseEvent) => {
    // The second click of a double click on 'Remove' is no 'Undo'.
    if (isOff || event.detail > 1) return
    if (canUndo) return putBack(card)
    onRemoved(card)
    takeOff(card, isShown)
  }
  const name = nameOfCard(card)
  const [text, label] = canUndo
    ? ['Undo', `Undo: put ${name} back`]
    : isRemoved
      ? ['Removed', `Removed: ${name}`]
      : ['Remove', `Remove ${name}`]
  return (
    <span ref={action} className="trade-card-list__action">
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
        <span className="trade-card-list__problem">
          <Problem isAlert>{problem}</Problem>
        </span>
      )}
    </span>
  )
}
