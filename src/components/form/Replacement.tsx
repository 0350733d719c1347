import { type ReactNode, useEffect, useRef } from 'react'

/**
 * Replaces a sent form or a used button. It takes the focus, so that screen readers read it (enquiry.5,
 * registration.12).
 */
export function Replacement({ className, children }: { className?: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} className={className} role="status" tabIndex={-1}>
      {children}
    </div>
  )
}
