import { type HTMLAttributes, useRef } from 'react'
import { useFocusLost } from './use-focus-lost'

interface FocusHandoverProps extends HTMLAttributes<HTMLDivElement> {
  onFocusLost: () => void
}

/** Calls back just before the box leaves the page with the focus inside. */
export function FocusHandover({ onFocusLost, ...rest }: FocusHandoverProps) {
  const box = useRef<HTMLDivElement>(null)
  useFocusLost(box, onFocusLost)
  return <div {...rest} ref={box} />
}
