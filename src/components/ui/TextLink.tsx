import type { ComponentProps } from 'react'
import { classNames } from './class-names'
import { VisuallyHidden } from './VisuallyHidden'
import './link.css'

interface TextLinkProps extends ComponentProps<'a'> {
  href: string
  /** `strong` for a link outside a sentence, `title` for a title; by default part of a sentence. */
  look?: 'strong' | 'title' | undefined
  /** Opens in a new tab, to keep typed text, and announces it (page.12). */
  isNewTab?: boolean | undefined
}

export function TextLink({ look, isNewTab = false, className, children, ...rest }: TextLinkProps) {
  return (
    <a
      {...rest}
      {...(isNewTab && { target: '_blank', rel: 'noopener' })}
      className={classNames('trade-link', look && `trade-link--${look}`, className)}
    >
      {children}
      {isNewTab && <VisuallyHidden> (opens in a new tab)</VisuallyHidden>}
    </a>
  )
}
