import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names'
import { TextLink } from '../../ui/TextLink'

/** How a cell stands: on a card ('end', 'wide'), and with figures ('figure') or buttons ('actions'). */
type CellLook = 'end' | 'wide' | 'figure' | 'actions'

export const cellClass = (look?: CellLook | 'number') =>
  classNames('trade-order-table__cell', look && `trade-order-table__cell--${look}`)

interface RecordTableProps {
  columns: readonly (readonly [name: ReactNode, look?: CellLook])[]
  children: ReactNode
}

/** Orders or quotes as a table; on small screens each is a card. */
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

/** A text of any script. Its direction is its own, and not that of the cell, whose place is the table's. */
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
