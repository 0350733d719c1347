import type { ReactNode } from 'react'
import type { Line } from '../../entities/basket/basket'
import { keepUnits } from '../../lib/text/units'
import { NO_AMOUNT } from '../basket/amounts'
import { Sku } from '../product/Sku'
import { classNames } from '../ui/class-names'

export interface Column<T> {
  name: string
  isFigure: boolean
  cell: (line: T) => ReactNode
}

/** The columns of order lines. */
export const ORDER_COLUMNS: readonly Column<Line>[] = [
  { name: 'Product', isFigure: false, cell: ({ product }) => <ProductName {...product} /> },
  { name: 'Quantity', isFigure: true, cell: ({ qty }) => qty },
  { name: 'Unit', isFigure: true, cell: ({ unit_display }) => unit_display ?? NO_AMOUNT },
  { name: 'Total', isFigure: true, cell: ({ total_display }) => total_display ?? NO_AMOUNT },
]

const cellClass = ({ isFigure }: Column<never>, isName = false) =>
  classNames(
    'trade-order-lines__cell trade-wraps trade-ruled',
    isName && 'trade-text-faint',
    isFigure && 'trade-order-lines__cell--figure',
  )

const ProductName = ({ title, sku }: Line['product']) => (
  <>
    {keepUnits(title)}
    <Sku sku={sku} />
  </>
)

interface LinesTableProps<T> {
  columns: readonly Column<T>[]
  lines: readonly T[]
  /** An action of a line, below its title. */
  renderAction?: ((line: T) => ReactNode) | undefined
}

/** The lines of an order or a quote, as a static table. */
export function LinesTable<T>({ columns, lines, renderAction }: LinesTableProps<T>) {
  return (
    <table className="trade-order-lines">
      <thead>
        <tr className="trade-order-lines__row">
          {columns.map((column) => (
            <th key={column.name} scope="col" className={cellClass(column, true)}>
              {column.name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          <tr key={index} className="trade-order-lines__row">
            {columns.map((column) => (
              <td
                key={column.name}
                className={cellClass(column)}
                dir={column.isFigure ? undefined : 'auto'}
              >
                {column.isFigure || !renderAction ? (
                  column.cell(line)
                ) : (
                  <>
                    <span className="trade-block">{column.cell(line)}</span>
                    {renderAction(line)}
                  </>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
