import { useAtomValue } from 'jotai'
import { type ReactNode, useEffect, useRef } from 'react'
import { hasMovedStepAtom } from '../../atoms/checkout/step'

/** Gives the focus to an element when the buyer moves to its step, but not on page load. */
export function useStepFocus<T extends HTMLElement>() {
  const place = useRef<T>(null)
  const shouldFocus = useRef(useAtomValue(hasMovedStepAtom))
  useEffect(() => {
    if (shouldFocus.current) place.current?.focus()
  }, [])
  return place
}

/** The heading of a step. Takes the focus when the buyer moves here. */
export const StepHeading = ({ children }: { children: ReactNode }) => (
  <h2 ref={useStepFocus<HTMLHeadingElement>()} className="trade-checkout__heading" tabIndex={-1}>
    {children}
  </h2>
)
