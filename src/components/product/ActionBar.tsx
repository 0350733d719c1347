import { type ReactNode, type RefObject, useCallback, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useFocusLost } from '../ui/use-focus-lost'
import { useBarRoom, useOutOfSight } from './use-action-bar'
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
  const root = useOutOfSight(of) ? of.current?.closest('.trade') : null
  return root ? createPortal(<Bar of={of}>{children}</Bar>, root) : null
}

/** The bar itself. When it goes, its focus moves on to the page's own control. */
function Bar({ of, children }: ActionBarProps) {
  const bar = useRef<HTMLDivElement>(null)
  const focusOwn = useCallback(() => {
    of.current
      ?.querySelector<HTMLElement>('button[type="submit"], a')
      ?.focus({ preventScroll: true })
  }, [of])
  useBarRoom(bar)
  useFocusLost(bar, focusOwn)
  return (
    <div ref={bar} className="trade-action-bar">
      {children}
    </div>
  )
}
