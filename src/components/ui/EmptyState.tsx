import type { ReactNode } from 'react'
import { Icon } from './Icon'
import type { IconName } from './icon-shapes'
import './state.css'

interface EmptyStateProps {
  title: ReactNode
  /** What belongs here. */
  children?: ReactNode
  /** A way on: a button or link. */
  action?: ReactNode
  icon?: IconName | undefined
}

/** Shown in place of content that is empty. */
export function EmptyState({ title, children, action, icon }: EmptyStateProps) {
  return (
    <div className="trade-state trade-stack-2">
      {icon && (
        <span className="trade-state__icon">
          <Icon name={icon} size={28} />
        </span>
      )}
      <p className="trade-state__title">{title}</p>
      {children && <div className="trade-state__text">{children}</div>}
      {action && <div className="trade-state__action">{action}</div>}
    </div>
  )
}
