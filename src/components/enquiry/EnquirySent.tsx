import { useEffect, useRef } from 'react'
import { Banner } from '../ui/Banner'

/** The thanks that take the form's place; the focus comes here, so that they are read out. */
export function EnquirySent() {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} className="trade-enquiry-sent" role="status" tabIndex={-1}>
      <Banner tone="success">Thank you for your enquiry we will get back to you soon.</Banner>
    </div>
  )
}
