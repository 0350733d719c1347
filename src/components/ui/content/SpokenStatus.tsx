import { useEffect, useState } from 'react'
import { VisuallyHidden } from '../VisuallyHidden'

/** How long a status must stand before it is spoken, in ms (search.6, content.6). */
const PAUSE_MS = 700

interface SpokenStatusProps {
  /** What the status is of, where it does not say so itself: 'Products'. */
  name?: string
  text: string
}

/** Speaks a status once it has settled, apart from the text that is seen (search.6, content.6). */
export function SpokenStatus({ name, text }: SpokenStatusProps) {
  const [spoken, setSpoken] = useState('')
  useEffect(() => {
    const timer = setTimeout(setSpoken, PAUSE_MS, text)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <VisuallyHidden role="status">{name && spoken ? `${name}: ${spoken}` : spoken}</VisuallyHidden>
  )
}
