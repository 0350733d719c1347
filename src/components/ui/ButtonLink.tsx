import type { ComponentProps } from 'react'
import { type ButtonLook, buttonClass } from './button-class'

interface ButtonLinkProps extends ComponentProps<'a'>, ButtonLook {
  href: string
}

export function ButtonLink({
  variant,
  size,
  isWide,
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <a {...rest} className={buttonClass({ variant, size, isWide }, className)}>
      <span className="trade-button__label">{children}</span>
    </a>
  )
}
