import { type MouseEvent, useRef } from 'react'

/** Handlers that call back at a press outside. A press that starts inside is a text selection. */
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
