import type { ReactNode } from 'react'
import type { Line } from '../../entities/basket/basket'
import { keepUnits } from '../../lib/text/units'
import { MISSING } from '../basket/amounts'
import { Sku } from '../product/Sku'
import { classNames } from '../ui/class-names'

interface Column {
  name: string
  isFigure: boolean
  cell: (line: Line) => ReactNode
}

const COLUMNS: readonly Column[] = [
  { name: 'Product', isFigure: false, cell: ({ product }) => <ProductName {...product} /> },
  { name: 'Quantity', isFigure: true, cell: ({ qty }) => qty },
  { name: 'Unit', isFigure: true, cell: ({ unit_display }) => unit_display ?? MISSING },
  { name: 'Total', isFigure: true, cell: ({ total_display }) => total_display ?? MISSING },
]

const cellClass = ({ isFigure }: Column, isName = false) =>
  classNames(
    'trade-order-lines__cell',
    isName && 'trade-order-lines__cell--name',
    isFigure && 'trade-order-lines__cell--figure',
  )

const ProductName = ({ title, sku }: Line['product']) => (
  <>
    {keepUnits(title) || sku}
    <Sku sku={sku} />
  </>
)

interface OrderLinesProps {
  lines: readonly Line[]
  /** What can be done with a line, below its title. */
  renderAction?: ((line: Line) => ReactNode) | undefined
}

export function OrderLines({ lines, renderAction }: OrderLinesProps) {
  return (
    <table className="trade-order-lines">
      <thead>
        <tr className="trade-order-lines__row">
          {COLUMNS.map((column) => (
            <th key={column.name} scope="col" className={cellClass(column, true)}>
              {column.name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.id} className="trade-order-lines__row">
            {COLUMNS.map((column) => (
              <td
                key={column.name}
                className={cellClass(column)}
                dir={column.isFigure ? undefined : 'auto'}
              >
                {column.isFigure || !renderAction ? (
                  column.cell(line)
                ) : (
                  <>
                    <span className="trade-order-lines__product">{column.cell(line)}</span>
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
