import type { ReactNode } from 'react'
import type { Addition } from '../../atoms/basket/additions'
import { classNames } from '../ui/class-names'
import { AdditionsProgress } from './AdditionsProgress'
import { totalText } from './total-text'
import '../ui/content/end-bar.css'
import './lines-bar.css'

interface LinesBarProps {
  /** How the lines stand, in words. */
  words?: string
  label: string
  /** What is added comes to, in pence; `null` when a price is not known, absent when nothing is shown. */
  total?: number | null | undefined
  progress: Addition['progress']
  /** The button. */
  children: ReactNode
  className?: string
}

/** What ends an order form: what the lines come to, their button, and how far their addition is (regulars.4, quick.7). */
export const LinesBar = ({ words, label, total, progress, children, className }: LinesBarProps) => (
  <div className={classNames('trade-end-bar', className)}>
    <div className="trade-lines-bar__sum">
      {words && <span className="trade-lines-bar__words">{words}</span>}
      {total !== undefined && (
        <span>
          <span>{label}</span> <b>{totalText(total)}</b>
        </span>
      )}
    </div>
    <div className="trade-lines-bar__add">
      {children}
      {total === null && (
        <p className="trade-lines-bar__hint">
          Some prices are not known here: the basket has them.
        </p>
      )}
    </div>
    <AdditionsProgress progress={progress} />
  </div>
)
