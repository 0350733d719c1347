import type { Quote } from '../../../entities/account/quote'
import { keepUnits } from '../../../lib/text/units'
import { MISSING } from '../../basket/amounts'
import { type Column, LinesTable } from '../../checkout/OrderLines'

const COLUMNS: readonly Column<Quote['lines'][number]>[] = [
  {
    name: 'Product',
    isFigure: false,
    cell: (line) => keepUnits(line.product_template_name) || 'Product',
  },
  { name: 'Quantity', isFigure: true, cell: ({ quantity }) => quantity ?? MISSING },
  { name: 'Total exc VAT', isFigure: true, cell: ({ total_amount }) => total_amount ?? MISSING },
]

/** What is quoted, amounts as the quote has them. */
export const QuoteLines = ({ lines }: Pick<Quote, 'lines'>) =>
  lines.length === 0 ? (
    <p>Nothing is listed in this quote.</p>
  ) : (
    <LinesTable columns={COLUMNS} lines={lines} />
  )
