import { useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'
import {
  chooseCardAtom,
  chosenCardAtom,
  listedCardsAtom,
  NEW_CARD,
  putCardBackAtom,
  savedCardsAtom,
  takeCardOffAtom,
  undoableCardsAtom,
} from '../../atoms/payment/saved-cards'
import type { SavedCard } from '../../entities/payment'
import { CardLabel, nameOfCard } from '../card-form/CardLabel'
import { Button } from '../ui/Button'
import { RadioGroup } from '../ui/form/RadioGroup'
import { VisuallyHidden } from '../ui/VisuallyHidden'

/** How long after 'Remove' its button ignores presses, in ms: a double click. */
const DOUBLE_CLICK = 500

/** The saved cards to choose from, and the choice to use a new card without saving it (payment.12). */
export function SavedCards({ isDisabled }: { isDisabled: boolean }) {
  const listed = useAtomValue(listedCardsAtom)
  const cards = useAtomValue(savedCardsAtom)
  const undoable = useAtomValue(undoableCardsAtom)
  const chosen = useAtomValue(chosenCardAtom)
  const choose = useSetAtom(chooseCardAtom)
  const takeOff = useSetAtom(takeCardOffAtom)
  const putBack = useSetAtom(putCardBackAtom)
  const [removed, setRemoved] = useState<{ card: SavedCard; since: number } | null>(null)

  /** 'Remove' becomes 'Undo' in its place, so that the focus stays there. */
  const actionOf = (card: SavedCard) => {
    const isRemoved = !cards.includes(card)
    const canUndo = undoable.includes(card.id)
    const isOff = isDisabled || (isRemoved && !canUndo)
    const press = () => {
      if (isOff) return
      if (!canUndo) {
        setRemoved({ card, since: performance.now() })
        takeOff(card)
      } else if (performance.now() - (removed?.since ?? 0) > DOUBLE_CLICK) putBack(card)
    }
    const name = nameOfCard(card)
    const [text, label] = canUndo
      ? ['Undo', `Undo: put ${name} back`]
      : isRemoved
        ? ['Removed', `Removed: ${name}`]
        : ['Remove', `Remove ${name}`]
    return (
      <Button
        variant="quiet"
        size="small"
        aria-label={label}
        aria-disabled={isOff || undefined}
        onClick={press}
      >
        {text}
      </Button>
    )
  }
  return (
    <div>
      <VisuallyHidden role="status">
        {removed && !cards.includes(removed.card) && `Removed: ${nameOfCard(removed.card)}`}
      </VisuallyHidden>
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
          { value: NEW_CARD, label: 'Use a new card without saving it', isDisabled },
        ]}
      />
    </div>
  )
}
