import { classNames } from './class-names'
import './button.css'

type ButtonVariant = 'primary' | 'secondary' | 'quiet'

export interface ButtonLook {
  variant?: ButtonVariant | undefined
  size?: 'medium' | 'small' | undefined
  /** Takes the full width of its container. */
  isWide?: boolean | undefined
}

export const buttonClass = ({ variant = 'primary', size, isWide }: ButtonLook, extra?: string) =>
  classNames(
    'trade-button',
    `trade-button--${variant}`,
    size === 'small' && 'trade-button--small',
    isWide && 'trade-button--wide',
    extra,
  )
