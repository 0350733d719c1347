import { useEffect, useRef } from 'react'
import { Banner } from '../ui/Banner'

/** The thank-you that replaces the form and takes its focus, so that it is read out (enquiry.5). */
export function EnquirySent() {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} className="trade-enquiry-sent" role="status" tabIndex={-1}>
      <Banner tone="success">Thank you for your enquiry we will get back to you soon.</Banner>
    </div>
  )
}
