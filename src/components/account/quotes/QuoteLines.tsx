import type { Quote } from '../../../entities/account/quote'
import { keepUnits } from '../../../lib/text/units'
import { MISSING } from '../../basket/amounts'

export function QuoteLines({ lines }: Pick<Quote, 'lines'>) {
  if (lines.length === 0) return <p>Nothing is listed in this quote.</p>
  return (
    <table className="trade-order-lines">
      <thead>
        <tr className="trade-order-lines__row">
          <th scope="col" className="trade-order-lines__cell trade-order-lines__cell--name">
            Product
          </th>
          {['Quantity', 'Total exc VAT'].map((name) => (
            <th
              key={name}
              scope="col"
              className="trade-order-lines__cell trade-order-lines__cell--name trade-order-lines__cell--figure"
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          // Lines of a quote need have no id, and never move.
          <tr key={index} className="trade-order-lines__row">
            <td className="trade-order-lines__cell" dir="auto">
              {keepUnits(line.product_template_name) || 'Product'}
            </td>
            <td className="trade-order-lines__cell trade-order-lines__cell--figure">
              {line.quantity ?? MISSING}
            </td>
            <td className="trade-order-lines__cell trade-order-lines__cell--figure">
              {line.total_amount ?? MISSING}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
