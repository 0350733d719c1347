import type { ReactNode, RefObject } from 'react'
import { createPortal } from 'react-dom'
import { useActionBar } from './use-action-bar'
import './action-bar.css'

interface ActionBarProps {
  /** The page's own control, which the bar stands in for. */
  of: RefObject<HTMLElement | null>
  children: ReactNode
}

/**
 * A bar at the bottom of phones with what the page is for, while the page's own control is out of sight
 * (look.43). It is a child of the tag's root: a container would hold it in its own box.
 */
export function ActionBar({ of, children }: ActionBarProps) {
  const { isShown, barRef } = useActionBar(of)
  const root = isShown ? of.current?.closest('.trade') : null
  if (!root) return null
  return createPortal(
    <div ref={barRef} className="trade-action-bar">
      {children}
    </div>,
    root,
  )
}
