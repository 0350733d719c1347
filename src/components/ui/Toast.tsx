import { useRef } from 'react'
import { classNames } from './class-names'
import { Icon } from './Icon'
import { IconButton } from './IconButton'
import { useFocusLost } from './use-focus-lost'
import './toast.css'

interface ToastProps {
  type: 'error' | 'success'
  message: string
  /** How many times the same was said. */
  count?: number | undefined
  /** Said by the page as well, and heard there. */
  isSilent?: boolean | undefined
  /** About to leave. */
  isFading?: boolean | undefined
  onDismiss: () => void
  /** It leaves while it holds the focus. */
  onFocusLost: () => void
}

/**
 * A notice that floats above the page. Errors are read out at once; good news by the live region
 * that it is put into.
 */
export function Toast(props: ToastProps) {
  const { type, message, count = 1, isSilent, isFading, onDismiss, onFocusLost } = props
  const box = useRef<HTMLDivElement>(null)
  useFocusLost(box, onFocusLost)
  return (
    <div
      ref={box}
      className={classNames(
        'trade-toast',
        `trade-toast--${type}`,
        isFading && 'trade-toast--fading',
      )}
    >
      <span className="trade-toast__icon">
        <Icon name={type === 'error' ? 'alert' : 'check'} />
      </span>
      <p
        className="trade-toast__message"
        role={type === 'error' && !isSilent ? 'alert' : undefined}
      >
        {message}
        {count > 1 && <span className="trade-toast__count"> ({count} times)</span>}
      </p>
      <IconButton icon="close" label="Dismiss" size="small" onClick={onDismiss} />
    </div>
  )
}
