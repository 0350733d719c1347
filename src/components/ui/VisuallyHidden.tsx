import type { HTMLAttributes } from 'react'
import { classNames } from './class-names'
import './visually-hidden.css'

interface VisuallyHiddenProps extends HTMLAttributes<HTMLElement> {
  /** A heading that screen readers can jump to. */
  as?: 'span' | 'h2' | undefined
}

/** Text for screen readers only. */
export function VisuallyHidden({ as: Tag = 'span', className, ...rest }: VisuallyHiddenProps) {
  return <Tag {...rest} className={classNames('trade-visually-hidden', className)} />
}
