import { useRef } from 'react'
import { classNames } from '../class-names'
import { Icon } from '../Icon'
import { IconButton } from '../IconButton'
import { useFocusLost } from '../use-focus-lost'
import './toast.css'

interface ToastProps {
  type: 'error' | 'success'
  message: string
  /** How often the same message was raised. */
  count?: number | undefined
  /** Not announced, because the page announces the same text. */
  isSilent?: boolean | undefined
  isFading?: boolean | undefined
  onDismiss: () => void
  /** Called when the toast disappears with the focus inside. */
  onFocusLost: () => void
}

/** A floating message. Errors are alerts; the surrounding live region announces successes. */
export function Toast(props: ToastProps) {
  const { type, message, count = 1, isSilent, isFading, onDismiss, onFocusLost } = props
  const box = useRef<HTMLDivElement>(null)
  useFocusLost(box, onFocusLost)
  return (
    <div
      ref={box}
      className={classNames(
        'trade-toast trade-stack-3',
        `trade-toast--${type}`,
        isFading && 'trade-toast--fading',
      )}
    >
      <span className="trade-toast__icon trade-stack">
        <Icon name={type === 'error' ? 'alert' : 'check'} />
      </span>
      <p
        className="trade-toast__message trade-wraps"
        role={type === 'error' && !isSilent ? 'alert' : undefined}
      >
        {message}
        {count > 1 && <span className="trade-faint"> ({count} times)</span>}
      </p>
      <IconButton icon="close" label="Dismiss" size="small" onClick={onDismiss} />
    </div>
  )
}
