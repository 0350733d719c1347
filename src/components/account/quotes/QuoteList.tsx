import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { loadQuotesAtom, quotesAtom } from '../../../atoms/account/quotes'
import { pageUserAtom } from '../../../atoms/session/identity'
import { statusLabel } from '../../../entities/order'
import { enteredAt, isExpired, type Quote, quoteNumber } from '../../../entities/quote'
import { formatDate } from '../../../lib/dates'
import { route } from '../../../routes'
import { MISSING } from '../../basket/amounts'
import { ButtonLink } from '../../ui/ButtonLink'
import { EmptyState } from '../../ui/EmptyState'
import { ErrorState } from '../../ui/ErrorState'
import { TextLink } from '../../ui/TextLink'
import { ListSkeleton } from '../orders/ListSkeleton'
import { quoteAddress } from '../orders/orders-route'

/** The quotes of the user (account.40). */
export function QuoteList() {
  const { status, value, reason } = useAtomValue(quotesAtom)
  const userId = useAtomValue(pageUserAtom)?.id
  const load = useSetAtom(loadQuotesAtom)
  useEffect(() => {
    if (userId !== undefined) void load()
  }, [load, userId])

  if (value.length === 0 && status !== 'ready') {
    return status === 'failed' ? (
      <ErrorState
        message={`Your quotes could not be loaded. ${reason}`}
        onRetry={() => void load()}
      />
    ) : (
      <ListSkeleton label="Loading your quotes" />
    )
  }
  if (value.length === 0) {
    return (
      <EmptyState
        title="There are no quotes on this account."
        action={
          <ButtonLink variant="secondary" href={route('contact')}>
            Ask for a quote
          </ButtonLink>
        }
      />
    )
  }
  return (
    <table className="trade-order-table trade-order-table--quotes">
      <thead className="trade-order-table__head">
        <tr className="trade-order-table__row">
          <th scope="col" className="trade-order-table__cell">
            Quote
          </th>
          <th scope="col" className="trade-order-table__cell">
            Date
          </th>
          <th scope="col" className="trade-order-table__cell">
            Status
          </th>
          <th scope="col" className="trade-order-table__cell trade-order-table__cell--figure">
            Total
          </th>
        </tr>
      </thead>
      <tbody className="trade-order-table__body">
        {value.map((quote) => (
          <QuoteRow key={quote.id} quote={quote} />
        ))}
      </tbody>
    </table>
  )
}

function QuoteRow({ quote }: { quote: Quote }) {
  return (
    <tr className="trade-order-table__row">
      <th
        scope="row"
        className="trade-order-table__cell trade-order-table__cell--number"
        dir="auto"
      >
        <TextLink
          look="strong"
          href={quoteAddress(quote.id)}
          aria-label={`Quote ${quoteNumber(quote)}`}
        >
          {quoteNumber(quote)}
        </TextLink>
      </th>
      <td className="trade-order-table__cell">
        {formatDate(enteredAt(quote)) || quote.created_at_human || quote.details.date_entered}
      </td>
      <td className="trade-order-table__cell" dir="auto">
        {isExpired(quote) ? 'Expired' : statusLabel(quote.status)}
      </td>
      <td className="trade-order-table__cell trade-order-table__cell--figure">
        {quote.totalDisplay ?? MISSING}
      </td>
    </tr>
  )
}
