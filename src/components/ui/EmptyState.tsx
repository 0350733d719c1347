import type { MouseEvent, ReactNode } from 'react'
import { ButtonLink } from './ButtonLink'
import { Icon } from './Icon'
import type { IconName } from './icon-shapes'
import './state.css'

interface EmptyStateProps {
  title: ReactNode
  /** The text of the empty state. */
  children?: ReactNode
  /** A link to go on from here, such as to the shop. */
  link?: { text: string; href: string; onClick?: (event: MouseEvent) => void }
  icon?: IconName | undefined
}

/** The placeholder for empty content. */
export function EmptyState({ title, children, link, icon }: EmptyStateProps) {
  return (
    <div className="trade-state trade-stack-2">
      {icon && (
        <span className="trade-state__icon trade-stack">
          <Icon name={icon} size={28} />
        </span>
      )}
      <p className="trade-state__title trade-wraps trade-strong">{title}</p>
      {children && <div className="trade-state__text trade-soft">{children}</div>}
      {link && (
        <div className="trade-state__action">
          <ButtonLink variant="secondary" href={link.href} onClick={link.onClick}>
            {link.text}
          </ButtonLink>
        </div>
      )}
    </div>
  )
}
