import { useEffect, useLayoutEffect, useRef } from 'react'

/** Listens to an event of a node that React does not own. */
export function useListener<Type extends keyof HTMLElementEventMap>(
  target: HTMLElement,
  type: Type,
  listener: (event: HTMLElementEventMap[Type]) => void,
): void {
  const latest = useRef(listener)
  useLayoutEffect(() => {
    latest.current = listener
  })
  useEffect(() => {
    const call = (event: HTMLElementEventMap[Type]) => latest.current(event)
    target.addEventListener(type, call)
    return () => target.removeEventListener(type, call)
  }, [target, type])
}
