import { type MouseEvent, useRef } from 'react'

/** Handlers that call back on a press outside. A press that starts inside may be a text selection. */
export function usePressOutside<E extends HTMLElement>(
  isOutside: (event: MouseEvent<E>) => boolean,
  onPress: () => void,
) {
  const hasStartedOutside = useRef(false)
  return {
    onPointerDown: (event: MouseEvent<E>) => {
      hasStartedOutside.current = isOutside(event)
    },
    onClick: (event: MouseEvent<E>) => {
      if (hasStartedOutside.current && isOutside(event)) onPress()
    },
  }
}
