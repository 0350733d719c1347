import { isExpired, type Quote, quoteNumber } from '../../../entities/account/quote'
import { formatDate } from '../../../lib/text/dates'
import { upperFirst } from '../../../lib/text/upper-first'
import { MISSING } from '../../basket/amounts'
import { TextLink } from '../../ui/TextLink'
import { quoteAddress, sectionAddress } from '../orders/order-addresses'
import { Part } from './Part'

interface QuotesProps {
  last: Quote | null
  quotes: readonly Quote[]
}

const MOST_SHOWN = 3

/** The last quote, and further ones below it (account.7). Nothing while there are none. */
export function Quotes({ last, quotes }: QuotesProps) {
  const all = [...(last ? [last] : []), ...quotes.filter(({ id }) => id !== last?.id)]
  if (all.length === 0) return null
  return (
    <Part
      title={all.length === 1 ? 'Last quote' : 'Last quotes'}
      link={{ text: 'All quotes', href: sectionAddress('quotes') }}
    >
      <ul className="trade-dashboard__list trade-stack-3">
        {all.slice(0, MOST_SHOWN).map((quote) => (
          <li key={quote.id} className="trade-dashboard__item trade-stack-1">
            <span className="trade-dashboard__line">
              <TextLink look="strong" href={quoteAddress(quote.id)}>
                Quote {quoteNumber(quote)}
              </TextLink>
              <span className="trade-dashboard__amount trade-strong">
                {quote.totalDisplay ? `${quote.totalDisplay} exc VAT` : MISSING}
              </span>
            </span>
            <span className="trade-dashboard__facts trade-text-faint">{factsOf(quote)}</span>
          </li>
        ))}
      </ul>
    </Part>
  )
}

function factsOf(quote: Quote): string {
  const { created_at, created_at_human, details } = quote
  const date = formatDate(created_at ?? details.date_entered) || created_at_human
  const status = isExpired(quote) ? 'expired' : quote.status
  return [date, upperFirst(status)].filter(Boolean).join(' · ')
}
