import { isExpired, type SavedCard } from '../../entities/payment/payment'
import './card-label.css'

/** A saved card in words: 'visa ending in 4242'. */
export const nameOfCard = (card: SavedCard): string =>
  `${brandOf(card)} ending in ${card.last_four}`

const brandOf = (card: SavedCard): string => card.brand.toLowerCase() || 'card'

/** A saved card: brand, last four digits and expiry (payment.12, payment.212). */
export function CardLabel({ card }: { card: SavedCard }) {
  const expiry = expiryOf(card)
  return (
    <span className="trade-card trade-figures">
      <span className="trade-card__brand trade-text-soft trade-strong">{brandOf(card)}</span>{' '}
      <span>ending in {card.last_four}</span>{' '}
      {expiry && (
        <span className="trade-faint">
          {isExpired(card) ? 'expired' : 'expires'} {expiry}
        </span>
      )}
    </span>
  )
}

/** `04/2030`. */
const expiryOf = ({ exp_month: month, exp_year: year }: SavedCard): string | null =>
  month === null || year === null ? null : `${String(month).padStart(2, '0')}/${year}`
