import { classNames } from './class-names'
import './button.css'

type ButtonVariant = 'primary' | 'secondary' | 'quiet'

/** How buttons, and links that look like them, can look. */
export interface ButtonLook {
  variant?: ButtonVariant | undefined
  size?: 'medium' | 'small' | undefined
  /** Takes the whole width of its place. */
  isWide?: boolean | undefined
}

/** The classes of that look. */
export const buttonClass = ({ variant = 'primary', size, isWide }: ButtonLook, extra?: string) =>
  classNames(
    'trade-button',
    `trade-button--${variant}`,
    size === 'small' && 'trade-button--small',
    isWide && 'trade-button--wide',
    extra,
  )
