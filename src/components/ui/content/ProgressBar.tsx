import { type ReactNode, useId } from 'react'
import './progress-bar.css'

interface ProgressBarProps {
  /** From 0 to `max`; other values are clamped. */
  value: number
  max: number
  /** The sentence above the bar. */
  label: ReactNode
}

export function ProgressBar({ value, max, label }: ProgressBarProps) {
  const labelId = useId()
  const share = max > 0 ? Math.min(Math.max(value / max, 0), 1) : 0
  return (
    <div className="trade-progress-bar trade-stack-2 trade-tight trade-small">
      <p id={labelId}>{label}</p>
      <div
        className="trade-progress-bar__track"
        role="progressbar"
        aria-labelledby={labelId}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(share * 100)}
      >
        <div
          className="trade-progress-bar__fill"
          style={{ transform: `scaleX(${share.toFixed(4)})` }}
        />
      </div>
    </div>
  )
}
