import './action-bar.css'
import {
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { useFocusLost } from '../ui/use-focus-lost'

/** Narrow windows, without those too short for a bar, for example at 400 % zoom. */
const PHONE = '(max-width: 640px) and (min-height: 401px)'
/** The CSS variable with the height of the bar, in px. */
const ROOM = '--trade-bar-room'

const isAtEnd = () =>
  window.scrollY > 0 &&
  window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 4

/** Whether an element is out of view on a phone, and the page not scrolled to its end, which the bar would cover. */
function useOutOfView(element: RefObject<HTMLElement | null>): boolean {
  const [isOut, setIsOut] = useState(false)
  useEffect(() => {
    const target = element.current
    if (!target || !('IntersectionObserver' in window)) return
    const phone = matchMedia(PHONE)
    let isSeen = true
    const update = () => setIsOut(phone.matches && !isSeen && !isAtEnd())
    const observer = new IntersectionObserver((entries) => {
      isSeen = entries.at(-1)?.isIntersecting ?? true
      update()
    })
    observer.observe(target)
    phone.addEventListener('change', update)
    window.addEventListener('scroll', update, { passive: true })
    return () => {
      observer.disconnect()
      phone.removeEventListener('change', update)
      window.removeEventListener('scroll', update)
    }
  }, [element])
  return isOut
}

/** While the bar is visible, focused elements scroll clear of it (look.151). */
function useBarRoom(bar: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const element = bar.current
    if (!element) return
    const { style } = document.documentElement
    const { scrollPaddingBlockEnd } = style
    const takeRoom = () => {
      const room = `${element.offsetHeight}px`
      style.setProperty(ROOM, room)
      style.scrollPaddingBlockEnd = room
    }
    takeRoom()
    const observer = new ResizeObserver(takeRoom)
    observer.observe(element)
    return () => {
      observer.disconnect()
      style.removeProperty(ROOM)
      style.scrollPaddingBlockEnd = scrollPaddingBlockEnd
    }
  }, [bar])
}

interface ActionBarProps {
  /** The page's own control that the bar replaces. */
  of: RefObject<HTMLElement | null>
  children: ReactNode
}

/**
 * A bar at the bottom of phones with the page's main action, while the page's own control is out of view (look.43).
 * Rendered as a child of the tag's root: inside a CSS container it could not be fixed to the window.
 */
export function ActionBar({ of, children }: ActionBarProps) {
  const root = useOutOfView(of) ? of.current?.closest('.trade') : null
  return root ? createPortal(<Bar of={of}>{children}</Bar>, root) : null
}

/** The bar. When it disappears, its focus moves to the page's own control. */
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
    <div ref={bar} className="trade-action-bar trade-stack-3 trade-tight trade-small">
      {children}
    </div>
  )
}
