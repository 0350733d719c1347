import { dueDay, dueState, type Regular } from '../../entities/account/regular'
import { formatLongDate } from '../../lib/text/dates'

interface RegularFactsProps {
  regular: Regular
  /** Whether the product costs far more than the buyer usually spends (regulars.5). */
  isFarAbove: boolean
}

/** How often the product was ordered, when last, and when it is due (regulars.3). */
export function RegularFacts({ regular, isFarAbove }: RegularFactsProps) {
  const { times, lastOn, everyDays, isRepeated, line } = regular
  const next = dueState(regular) === 'due' ? null : dueDay(regular)
  const rhythm = everyDays === null ? '' : `, about every ${daysInWords(everyDays)}`
  return (
    <>
      {lastOn && <span>Last on {formatLongDate(lastOn)}</span>}
      <span className="trade-regulars__often">
        Ordered {times} times{rhythm}, usually {line.qty}
      </span>
      {isRepeated ? (
        <span>Comes with a repeating order</span>
      ) : (
        next && <span>Next around {formatLongDate(next)}</span>
      )}
      {isFarAbove && <span className="trade-again__note">Much more than you usually spend</span>}
    </>
  )
}

/** 'day', '10 days', '2 weeks', '3 months'. */
export function daysInWords(days: number): string {
  if (days <= 1) return 'day'
  if (days < 12) return `${days} days`
  const weeks = Math.round(days / 7)
  if (weeks <= 8) return `${weeks} weeks`
  return `${Math.round(days / 30.4)} months`
}
