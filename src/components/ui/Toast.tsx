import { classNames } from './class-names'
import { Icon } from './Icon'
import { IconButton } from './IconButton'
import './toast.css'

interface ToastProps {
  type: 'error' | 'success'
  message: string
  /** How many times the same was said. */
  count?: number | undefined
  /** About to leave. */
  isFading?: boolean | undefined
  onDismiss: () => void
}

/** A notice that floats above the page. Read out by its type: errors at once. */
export function Toast({ type, message, count = 1, isFading, onDismiss }: ToastProps) {
  return (
    <div
      className={classNames(
        'trade-toast',
        `trade-toast--${type}`,
        isFading && 'trade-toast--fading',
      )}
    >
      <span className="trade-toast__icon">
        <Icon name={type === 'error' ? 'alert' : 'check'} />
      </span>
      <p className="trade-toast__message" role={type === 'error' ? 'alert' : 'status'}>
        {message}
        {count > 1 && <span className="trade-toast__count"> ({count} times)</span>}
      </p>
      <IconButton icon="close" label="Dismiss" size="small" onClick={onDismiss} />
    </div>
  )
}
