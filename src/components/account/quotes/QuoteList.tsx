import { loadQuotesAtom, quotesAtom } from '../../../atoms/account/quotes'
import { isExpired, type Quote, quoteDate, quoteNumber } from '../../../entities/account/quote'
import { statusLabel } from '../../../entities/checkout/order'
import { route } from '../../../routes'
import { quoteTotal } from '../../basket/amounts'
import { EmptyState } from '../../ui/EmptyState'
import { LoadedContent } from '../orders/LoadedContent'
import { quoteAddress } from '../orders/order-addresses'
import { cellClass, NumberCell, RecordTable, TextCell } from '../orders/RecordTable'
import { useList } from '../use-load'

const COLUMNS = [['Quote'], ['Date'], ['Status', 'wide'], ['Total', 'figure']] as const

/** The user's quotes (account.40). */
export function QuoteList() {
  const { value, loading } = useList(quotesAtom, loadQuotesAtom)
  return (
    <LoadedContent {...loading} name="your quotes">
      {value.length === 0 ? (
        <EmptyState
          title="There are no quotes on this account."
          link={{ text: 'Ask for a quote', href: route('contact') }}
        />
      ) : (
        <RecordTable columns={COLUMNS}>
          {value.map((quote) => (
            <QuoteRow key={quote.id} quote={quote} />
          ))}
        </RecordTable>
      )}
    </LoadedContent>
  )
}

const QuoteRow = ({ quote }: { quote: Quote }) => (
  <tr className="trade-order-table__row">
    <NumberCell kind="Quote" number={quoteNumber(quote)} href={quoteAddress(quote.id)} />
    <TextCell text={quoteDate(quote)} />
    <TextCell look="wide" text={isExpired(quote) ? 'Expired' : statusLabel(quote.status)} />
    <td className={cellClass('figure')}>{quoteTotal(quote)}</td>
  </tr>
)
