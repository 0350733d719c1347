import type { HTMLAttributes } from 'react'
import './visually-hidden.css'

interface VisuallyHiddenProps extends HTMLAttributes<HTMLElement> {
  /** Renders a heading, which screen readers can jump to. */
  as?: 'span' | 'h2' | undefined
}

/** Text for screen readers only. */
export const VisuallyHidden = ({ as: Tag = 'span', ...rest }: VisuallyHiddenProps) => (
  <Tag {...rest} className="trade-visually-hidden" />
)
