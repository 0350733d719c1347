import type { ReactNode } from 'react'
import { totalText } from '../basket/amounts'
import { AdditionsProgress } from './AdditionsProgress'
import { AddLinesButton } from './AddLinesButton'
import type { LineForm } from './use-line-form'
import '../ui/content/end-bar.css'
import './line-form.css'

interface ChosenBarProps {
  form: LineForm
  /** What stands between the sum and the button. */
  children?: ReactNode
  /** What follows 'Add 12 products'. */
  end?: string
}

/** What the chosen lines come to, and the button that adds them; at the bottom of the window (regulars.4, account.51). */
export const ChosenBar = ({ form, children, end }: ChosenBarProps) => (
  <div className="trade-end-bar">
    <p className="trade-again__sum trade-figures">
      Chosen, exc VAT <b>{totalText(form.total)}</b>
    </p>
    {children}
    <div className="trade-additions__actions trade-cluster trade-gap-3">
      <AddLinesButton
        count={form.toAdd.length}
        end={end}
        isAdding={form.isAdding}
        why="Choose at least one product."
      />
    </div>
    <AdditionsProgress progress={form.progress} />
  </div>
)
