import { useLayoutEffect, useState } from 'react'
import { whenReleased } from '../../lib/browser/press'

/** A value that moves what is below it: its change waits until after the click of a press under way (form.54). */
export function useOnceReleased<T extends string | null>(value: T): T {
  const [shown, setShown] = useState(value)
  useLayoutEffect(() => {
    let isLatest = true
    whenReleased(() => isLatest && setShown(value))
    return () => {
      isLatest = false
    }
  }, [value])
  return shown
}
