import { useAtomValue, useSetAtom } from 'jotai'
import { useRef, useState } from 'react'
import {
  chooseCardAtom,
  chosenCardAtom,
  listedCardsAtom,
  NEW_CARD,
  removeSavedCardAtom,
  savedCardsAtom,
} from '../../atoms/payment/saved-cards'
import type { SavedCard } from '../../entities/payment'
import { Button } from '../ui/Button'
import { RadioGroup } from '../ui/form/RadioGroup'
import { VisuallyHidden } from '../ui/VisuallyHidden'

/** The saved cards to choose from, and the choice to use a new card without saving it (payment.12). */
export function SavedCards({ isDisabled }: { isDisabled: boolean }) {
  const listed = useAtomValue(listedCardsAtom)
  const cards = useAtomValue(savedCardsAtom)
  const chosen = useAtomValue(chosenCardAtom)
  const choose = useSetAtom(chooseCardAtom)
  const remove = useSetAtom(removeSavedCardAtom)
  const [removed, setRemoved] = useState<SavedCard | null>(null)
  const list = useRef<HTMLDivElement>(null)

  const takeOff = (card: SavedCard) => {
    // The card's button is disabled, and the focus would be lost.
    list.current
      ?.querySelectorAll<HTMLInputElement>('input:not(:disabled)')
      [cards.indexOf(card) + 1]?.focus()
    setRemoved(card)
    void remove(card)
  }
  return (
    <div ref={list}>
      <VisuallyHidden role="status">
        {removed && !cards.includes(removed) && `Removed: ${nameOf(removed)}`}
      </VisuallyHidden>
      <RadioGroup
        legend="Which card would you like to use?"
        name="payment_method"
        value={chosen ?? ''}
        onChange={choose}
        options={[
          ...listed.map((card) => {
            const isRemoved = !cards.includes(card)
            return {
              value: card.id,
              label: <CardLabel card={card} />,
              isDisabled: isDisabled || isRemoved,
              action: (
                <Button
                  variant="quiet"
                  size="small"
                  aria-label={`${isRemoved ? 'Removed:' : 'Remove'} ${nameOf(card)}`}
                  aria-disabled={isDisabled || isRemoved || undefined}
                  onClick={() => isDisabled || isRemoved || takeOff(card)}
                >
                  {isRemoved ? 'Removed' : 'Remove'}
                </Button>
              ),
            }
          }),
          { value: NEW_CARD, label: 'Use a new card without saving it', isDisabled },
        ]}
      />
    </div>
  )
}

const nameOf = (card: SavedCard): string => `${brandOf(card)} ending in ${card.last_four}`

const brandOf = (card: SavedCard): string => card.brand.toLowerCase() || 'card'

function CardLabel({ card }: { card: SavedCard }) {
  const expiry = expiryOf(card)
  return (
    <span className="trade-card">
      <span className="trade-card__brand">{brandOf(card)}</span>{' '}
      <span className="trade-card__number">ending in {card.last_four}</span>{' '}
      {expiry && <span className="trade-card__expiry">expires {expiry}</span>}
    </span>
  )
}

/** `04/2030`. */
const expiryOf = ({ exp_month: month, exp_year: year }: SavedCard): string | null =>
  month === null || year === null ? null : `${String(month).padStart(2, '0')}/${year}`
