import { useEffect, useState } from 'react'
import { VisuallyHidden } from '../VisuallyHidden'

/** How long a status must stay unchanged before it is announced, in ms (search.6, content.6). */
const PAUSE_MS = 700

interface SpokenStatusProps {
  /** The subject, if the text does not name it: 'Products'. */
  name?: string
  text: string
}

/** Announces a status once it is stable, independently of the visible text (search.6, content.6). */
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
