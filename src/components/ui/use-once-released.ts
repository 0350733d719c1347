import { useLayoutEffect, useState } from 'react'
import { whenReleased } from '../../lib/browser/press'

/** A text that moves what is below it: its change waits until after the click of a press under way (form.54). */
export function useOnceReleased(text: string | null): string | null {
  const [shown, setShown] = useState(text)
  useLayoutEffect(() => whenReleased(() => setShown(text)), [text])
  return shown
}
