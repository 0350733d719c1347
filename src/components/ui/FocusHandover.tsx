import { type HTMLAttributes, useRef } from 'react'
import { useFocusLost } from './use-focus-lost'

interface FocusHandoverProps extends HTMLAttributes<HTMLDivElement> {
  onFocusLost: () => void
}

/** A box that calls back just before it leaves the page with the focus inside. */
export function FocusHandover({ onFocusLost, ...rest }: FocusHandoverProps) {
  const box = useRef<HTMLDivElement>(null)
  useFocusLost(box, onFocusLost)
  return <div {...rest} ref={box} />
}
