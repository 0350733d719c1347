import { useEffect, useState } from 'react'
import { VisuallyHidden } from '../ui/VisuallyHidden'

/** How long a status must stand before it is spoken, in ms (search.6). */
const PAUSE_MS = 700

/** Speaks a status once it has settled, apart from the text that is seen (search.6). */
export function SpokenStatus({ text }: { text: string }) {
  const [spoken, setSpoken] = useState('')
  useEffect(() => {
    const timer = setTimeout(setSpoken, PAUSE_MS, text)
    return () => clearTimeout(timer)
  }, [text])
  return <VisuallyHidden role="status">{spoken && `Products: ${spoken}`}</VisuallyHidden>
}
