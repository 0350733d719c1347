import { useAtomValue } from 'jotai'
import { Fragment, type ReactNode, useEffect, useRef } from 'react'
import { hasMovedStepAtom } from '../../atoms/checkout/step'
import { Banner } from '../ui/Banner'

/** Focuses an element when the buyer moves to its step, but not on page load. */
export function useStepFocus<T extends HTMLElement>() {
  const place = useRef<T>(null)
  const shouldFocus = useRef(useAtomValue(hasMovedStepAtom))
  useEffect(() => {
    if (shouldFocus.current) place.current?.focus()
  }, [])
  return place
}

/** The heading of a step. Takes the focus when the buyer moves to the step. */
export const StepHeading = ({ children }: { children: ReactNode }) => (
  <h2
    ref={useStepFocus<HTMLHeadingElement>()}
    className="trade-checkout__heading trade-heading trade-title"
    tabIndex={-1}
  >
    {children}
  </h2>
)

interface StepNoticeProps {
  heading: string
  /** Turns the notice into an alert. */
  title?: string
  children: ReactNode
  note?: string | null
}

/** A step that shows the state of an order or a payment. */
export function StepNotice({ heading, title, children, note }: StepNoticeProps) {
  const [role, tone] = title ? (['alert', 'warning'] as const) : (['status', 'info'] as const)
  return (
    // The key remounts the heading for an alert, so that it takes the focus.
    <Fragment key={role}>
      <StepHeading>{heading}</StepHeading>
      <div role={role}>
        <Banner tone={tone} title={title}>
          <p className="trade-checkout__text">{children}</p>
          {note && <p className="trade-checkout__text">{note}</p>}
        </Banner>
      </div>
    </Fragment>
  )
}
