import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names'
import { TextLink } from '../../ui/TextLink'

/** The place of a cell on a card ('end', 'wide'), or its kind in a table ('figure', 'actions'). */
type CellLook = 'end' | 'wide' | 'figure' | 'actions'

export const cellClass = (look?: CellLook | 'number') =>
  classNames('trade-order-table__cell', look && `trade-order-table__cell--${look}`)

interface RecordTableProps {
  columns: readonly (readonly [name: ReactNode, look?: CellLook])[]
  children: ReactNode
}

/** A table of orders or quotes; cards on small screens. */
export const RecordTable = ({ columns, children }: RecordTableProps) => (
  <table className="trade-order-table trade-block">
    <thead className="trade-order-table__head trade-visually-hidden">
      <tr className="trade-order-table__row">
        {columns.map(([name, look], place) => (
          <th key={place} scope="col" className={cellClass(look)}>
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody className="trade-order-table__body">{children}</tbody>
  </table>
)

/** A text in any script. `bdi` isolates its direction from the cell's alignment. */
export const TextCell = ({ text, look }: { text: string | null; look?: CellLook }) => (
  <td className={cellClass(look)}>{text && <bdi>{text}</bdi>}</td>
)

export const NumberCell = ({ kind, number, href }: Record<'kind' | 'number' | 'href', string>) => (
  <th scope="row" className={cellClass('number')}>
    <TextLink look="strong" href={href} aria-label={`${kind} ${number}`}>
      <bdi>{number}</bdi>
    </TextLink>
  </th>
)
