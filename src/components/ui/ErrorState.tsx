import { type ReactNode, useRef } from 'react'
import { Button } from './Button'
import { Icon } from './Icon'
import { useFocusStays } from './use-focus-lost'
import './state.css'

interface ErrorStateProps {
  /** What failed, what is kept and what to do. */
  message: ReactNode
  onRetry?: (() => void) | undefined
  /** The button's label. */
  action?: 'Retry' | 'Reload'
  isRetrying?: boolean | undefined
}

/** The placeholder for content that failed to load. Passes on the focus when it disappears (notices.8). */
export function ErrorState({ message, onRetry, action = 'Retry', isRetrying }: ErrorStateProps) {
  const state = useRef<HTMLDivElement>(null)
  useFocusStays(state)
  return (
    <div ref={state} className="trade-state trade-stack-2" role="alert">
      <span className="trade-state__icon trade-state__icon--error trade-stack">
        <Icon name="alert" size={28} />
      </span>
      <p className="trade-state__title trade-wraps trade-strong">{message}</p>
      {onRetry && (
        <div className="trade-state__action">
          <Button variant="secondary" isBusy={isRetrying} onClick={onRetry}>
            {action}
          </Button>
        </div>
      )}
    </div>
  )
}
