import { useAtomValue, useSetAtom } from 'jotai'
import {
  chooseCardAtom,
  chosenCardAtom,
  NEW_CARD,
  removeSavedCardAtom,
  savedCardsAtom,
} from '../../atoms/payment-cards'
import type { SavedCard } from '../../entities/payment'
import { Button } from '../ui/Button'
import { RadioGroup } from '../ui/RadioGroup'

/** The saved cards to choose from (spec §2), and the choice to use another one without saving it. */
export function SavedCards({ isDisabled }: { isDisabled: boolean }) {
  const cards = useAtomValue(savedCardsAtom)
  const chosen = useAtomValue(chosenCardAtom)
  const choose = useSetAtom(chooseCardAtom)
  const remove = useSetAtom(removeSavedCardAtom)
  return (
    <RadioGroup
      legend="Which card would you like to use?"
      name="payment_method"
      value={chosen ?? ''}
      onChange={choose}
      options={[
        ...cards.map((card) => ({
          value: card.id,
          label: <CardLabel card={card} />,
          isDisabled,
          action: (
            <Button
              variant="quiet"
              size="small"
              aria-label={`Remove ${brandOf(card)} ending in ${card.last_four}`}
              disabledReason={isDisabled ? 'Please wait until your payment is made.' : null}
              onClick={() => void remove(card)}
            >
              Remove
            </Button>
          ),
        })),
        { value: NEW_CARD, label: 'Use a new card without saving it', isDisabled },
      ]}
    />
  )
}

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
