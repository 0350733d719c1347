import { useAtomValue } from 'jotai'
import { type ReactNode, useEffect, useRef } from 'react'
import { hasMovedStepAtom } from '../../atoms/checkout/step'

/** The heading of a step. Takes the focus when the buyer moves here, but not on page load. */
export function StepHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const hasMoved = useAtomValue(hasMovedStepAtom)
  const shouldFocus = useRef(hasMoved)
  useEffect(() => {
    if (shouldFocus.current) heading.current?.focus()
  }, [])
  return (
    <h2 ref={heading} className="trade-checkout__heading" tabIndex={-1}>
      {children}
    </h2>
  )
}
