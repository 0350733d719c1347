import type { ComponentProps, ReactNode } from 'react'
import { Icon } from './Icon'
import type { IconName } from './icon-shapes'
import './banner.css'

type Tone = 'info' | 'warning' | 'error' | 'success'

interface BannerProps extends Pick<ComponentProps<'div'>, 'role' | 'ref'> {
  tone?: Tone | undefined
  title?: ReactNode
  children?: ReactNode
  /** A button or link at the end. */
  action?: ReactNode
}

const ICONS: Record<Tone, IconName> = {
  info: 'info',
  warning: 'alert',
  error: 'alert',
  success: 'check',
}

/** A message within the page. */
export function Banner({ tone = 'info', title, children, action, ...rest }: BannerProps) {
  return (
    <div {...rest} className={`trade-banner trade-banner--${tone}`}>
      <span className="trade-banner__icon trade-soft trade-stack">
        <Icon name={ICONS[tone]} />
      </span>
      <div className="trade-banner__text trade-wraps trade-shrinks trade-prose">
        {title && <p className="trade-strong">{title}</p>}
        {children}
      </div>
      {action && <div className="trade-banner__action">{action}</div>}
    </div>
  )
}
