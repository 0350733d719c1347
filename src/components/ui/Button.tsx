import { type ComponentProps, type MouseEvent, type ReactNode, useId } from 'react'
import { type ButtonLook, buttonClass } from './button-class'
import { classNames } from './class-names'
import { VisuallyHidden } from './VisuallyHidden'

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** Shows a spinner and ignores clicks. Width and focus stay. */
  isBusy?: boolean | undefined
  /** The accessible name while busy: 'Adding…'. */
  busyLabel?: string | undefined
  /** Why the button is disabled, shown below it. It stays focusable. */
  disabledReason?: ReactNode
}

/** A button; `type` defaults to 'button'. */
export function Button({
  variant,
  size,
  isWide,
  isBusy = false,
  busyLabel,
  disabledReason,
  className,
  children,
  onClick,
  type = 'button',
  'aria-describedby': describedBy,
  ...rest
}: ButtonProps) {
  const reasonId = useId()
  const isBlocked = isBusy || Boolean(disabledReason)

  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (isBlocked) {
      event.preventDefault()
      event.stopPropagation()
      return
    }
    onClick?.(event)
  }

  return (
    <>
      <button
        {...rest}
        type={type}
        className={buttonClass({ variant, size, isWide }, className)}
        aria-disabled={isBlocked || rest['aria-disabled'] || undefined}
        aria-busy={isBusy || undefined}
        aria-describedby={classNames(describedBy, disabledReason ? reasonId : '') || undefined}
        onClick={click}
      >
        <span className="trade-button__label" aria-hidden={isBusy && busyLabel ? true : undefined}>
          {children}
        </span>
        {isBusy && (
          <span className="trade-button__busy trade-stack">
            <span className="trade-button__spinner" />
            {busyLabel && <VisuallyHidden>{busyLabel}</VisuallyHidden>}
          </span>
        )}
      </button>
      {disabledReason && (
        <span id={reasonId} className="trade-button-reason trade-text-faint trade-tight">
          {disabledReason}
        </span>
      )}
    </>
  )
}
