import type { ReactNode } from 'react'
import type { Line } from '../../entities/basket/basket'
import { keepUnits } from '../../lib/text/units'
import { MISSING } from '../basket/amounts'
import { Sku } from '../product/Sku'
import { classNames } from '../ui/class-names'

const CELL = 'trade-order-lines__cell'
const FIGURE = 'trade-order-lines__cell--figure'
const COLUMNS = ['Product', 'Quantity', 'Unit', 'Total']

interface OrderLinesProps {
  lines: readonly Line[]
  /** What can be done with a line, below its title. */
  renderAction?: ((line: Line) => ReactNode) | undefined
}

export const OrderLines = ({ lines, renderAction }: OrderLinesProps) => (
  <table className="trade-order-lines">
    <thead>
      <tr className="trade-order-lines__row">
        {COLUMNS.map((name, place) => (
          <th
            key={name}
            scope="col"
            className={classNames(CELL, `${CELL}--name`, place > 0 && FIGURE)}
          >
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {lines.map((line) => (
        <tr key={line.id} className="trade-order-lines__row">
          <td className={CELL} dir="auto">
            <span className="trade-order-lines__product">
              {keepUnits(line.product.title) || line.product.sku}
              <Sku sku={line.product.sku} />
            </span>
            {renderAction?.(line)}
          </td>
          <td className={`${CELL} ${FIGURE}`}>{line.qty}</td>
          <td className={`${CELL} ${FIGURE}`}>{line.unit_display ?? MISSING}</td>
          <td className={`${CELL} ${FIGURE}`}>{line.total_display ?? MISSING}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
