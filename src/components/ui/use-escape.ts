import { useEffect } from 'react'
import { onEvent } from '../../lib/browser/on-event'

/** Calls back on Esc wherever the focus is, unless the event was handled. */
export function useEscape(isActive: boolean, onEscape: () => void): void {
  useEffect(() => {
    if (!isActive) return
    return onEvent(document, 'keydown', (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return
      // A dialog that reopens because of it must not close with the same key press.
      event.preventDefault()
      onEscape()
    })
  }, [isActive, onEscape])
}
