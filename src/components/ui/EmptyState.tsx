import type { ReactNode } from 'react'
import { Icon } from './Icon'
import type { IconName } from './icon-shapes'
import './state.css'

interface EmptyStateProps {
  title: ReactNode
  /** What this place is for. */
  children?: ReactNode
  /** Where to go from here. */
  action?: ReactNode
  icon?: IconName | undefined
}

/** A place with nothing in it yet. */
export function EmptyState({ title, children, action, icon }: EmptyStateProps) {
  return (
    <div className="trade-state">
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
