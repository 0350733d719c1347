import { Fragment, type ReactNode } from 'react'
import { Banner } from '../ui/Banner'
import { StepHeading } from './StepHeading'

interface StepNoticeProps {
  heading: string
  /** Makes it an alert. */
  title?: string
  children: ReactNode
  note?: string | null
}

/** A step that says how an order or a payment stands. */
export function StepNotice({ heading, title, children, note }: StepNoticeProps) {
  const [role, tone] = title ? (['alert', 'warning'] as const) : (['status', 'info'] as const)
  return (
    // The heading of an alert takes the focus from that of a status.
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
