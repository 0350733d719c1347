import type { ReactNode } from 'react'
import { classNames } from '../class-names'
import './totals-list.css'

export interface TotalsRow {
  label: string
  value: ReactNode
  /** Marks the total. */
  isTotal?: boolean | undefined
}

/** Labels at the start of the rows, amounts at the end. */
export function TotalsList({ rows }: { rows: readonly TotalsRow[] }) {
  return (
    <dl className="trade-totals-list trade-stack-2 trade-figures trade-tight">
      {rows.map(({ label, value, isTotal }) => (
        <div
          key={label}
          className={classNames(
            'trade-totals-list__row',
            isTotal && 'trade-totals-list__row--total trade-large trade-strong',
          )}
        >
          <dt className="trade-totals-list__label trade-soft">{label}</dt>
          <dd className="trade-end trade-nowrap">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
