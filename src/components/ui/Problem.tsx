import type { ReactNode } from 'react'
import './problem.css'

interface ProblemProps {
  /** Whether it is announced. Else what it belongs to names it, or another element announces it. */
  isAlert?: boolean
  children: ReactNode
}

/** Why something could not be done, where it was tried (notices.1). */
export const Problem = ({ isAlert = false, children }: ProblemProps) => (
  <span className="trade-problem" role={isAlert ? 'alert' : undefined}>
    {children}
  </span>
)
