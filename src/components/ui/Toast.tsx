import { useState } from 'react'
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
  /** Somebody reads it (pointer or focus on it), or no longer does: time for whoever counts it. */
  onHold?: ((isHeld: boolean) => void) | undefined
}

/** A notice that floats above the page. Read out by its type: errors at once. */
export function Toast({ type, message, count = 1, isFading, onDismiss, onHold }: ToastProps) {
  const [isHeld, setIsHeld] = useState(false)
  const hold = (isNowHeld: boolean) => {
    setIsHeld(isNowHeld)
    onHold?.(isNowHeld)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pausing is a courtesy, not an action
    <div
      className={classNames(
        'trade-toast',
        `trade-toast--${type}`,
        isFading && !isHeld && 'trade-toast--fading',
      )}
      onPointerEnter={() => hold(true)}
      onPointerLeave={() => hold(false)}
      onFocus={() => hold(true)}
      onBlur={() => hold(false)}
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
