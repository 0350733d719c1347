import { useEffect, useState } from 'react'
import { VisuallyHidden } from '../../ui/VisuallyHidden'

/** How long a count stands before it is spoken, in ms: not with every letter. */
const SPEAK_MS = 700

/** A count that is shown at once, and spoken once it has stood for a while (account.35). */
export function SpokenCount({ text }: { text: string }) {
  const [spoken, setSpoken] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSpoken(text), SPEAK_MS)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <p className="trade-orders__count">
      <span aria-hidden="true">{text}</span>
      <VisuallyHidden role="status">{spoken}</VisuallyHidden>
    </p>
  )
}
