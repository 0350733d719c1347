import { useEffectEvent, useLayoutEffect } from 'react'

/** Listens to an event of a node outside React, from the first commit. */
export function useListener<Type extends keyof HTMLElementEventMap>(
  target: HTMLElement,
  type: Type,
  listener: (event: HTMLElementEventMap[Type]) => void,
): void {
  const handle = useEffectEvent(listener)
  useLayoutEffect(() => {
    const call = (event: HTMLElementEventMap[Type]) => handle(event)
    target.addEventListener(type, call)
    return () => target.removeEventListener(type, call)
  }, [target, type])
}
