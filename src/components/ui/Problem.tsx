import type { ReactNode } from 'react'
import './problem.css'

interface ProblemProps {
  /** Whether it is announced. If not, its control refers to it, or another element announces it. */
  isAlert?: boolean
  children: ReactNode
}

/** Why an action failed, shown next to its control (notices.1). */
export const Problem = ({ isAlert = false, children }: ProblemProps) => (
  <span className="trade-problem" role={isAlert ? 'alert' : undefined}>
    {children}
  </span>
)
