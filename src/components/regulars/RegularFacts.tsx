import { dueOn, type Regular } from '../../entities/account/regular'
import { formatLongDate } from '../../lib/text/dates'

/** How often a product was ordered, when last, and when it is usually ordered again (regulars.3). */
export function RegularFacts({ regular }: { regular: Regular }) {
  const { times, lastOn, everyDays, isRepeated, line } = regular
  const next = dueOn(regular)
  const rhythm = everyDays === null ? '' : `, about every ${daysInWords(everyDays)}`
  return (
    <span className="trade-product-facts trade-text-faint trade-regulars__facts trade-wraps trade-figures">
      <span>
        Ordered {times} times{rhythm}, usually {line.qty}
      </span>
      {lastOn && <span>Last on {formatLongDate(lastOn)}</span>}
      {isRepeated ? (
        <span>Comes with an order that repeats by itself</span>
      ) : (
        next && <span>Next around {formatLongDate(next)}</span>
      )}
    </span>
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
