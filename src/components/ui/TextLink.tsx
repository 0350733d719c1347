import type { ComponentProps } from 'react'
import { classNames } from './class-names'
import { VisuallyHidden } from './VisuallyHidden'
import './link.css'

interface TextLinkProps extends ComponentProps<'a'> {
  href: string
  /** Part of a sentence unless told: alone in its place, or a title. */
  look?: 'strong' | 'title' | undefined
  /** Opens beside the page, so that nothing typed on it is lost; and says so. */
  isNewTab?: boolean | undefined
}

/** A link among words. */
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
