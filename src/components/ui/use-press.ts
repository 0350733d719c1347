import { type KeyboardEvent, type MouseEvent, useRef } from 'react'

/**
 * The state shown when a press begins, as its click may come after a change (host.42). Handlers surround the controls.
 */
export function usePress<T>(shown: T) {
  const begun = useRef<{ shown: T; isKey: boolean } | null>(null)
  const begin = (isKey: boolean) => {
    begun.current = { shown, isKey }
  }
  const forget = (isKey: boolean) => {
    if (begun.current?.isKey === isKey) begun.current = null
  }
  const handlers = {
    onPointerDownCapture: () => begin(false),
    onPointerCancelCapture: () => forget(false),
    onKeyDownCapture: ({ key, repeat }: KeyboardEvent) => {
      // Other keys act at once. A held Enter clicks repeatedly: all clicks belong to its first press.
      if ((key === ' ' || key === 'Enter') && !(repeat && begun.current?.isKey)) begin(true)
    },
    // The click of Space follows this event.
    onKeyUpCapture: () => void setTimeout(forget, 0, true),
    onBlurCapture: () => forget(true),
  }
  /** Returns the state shown when the press of a click began. Ends a pointer's press. */
  const shownAtPress = (click: MouseEvent): T => {
    const press = begun.current
    forget(false)
    // A click without a press, as from assistive technology, has the detail 0 of a key.
    return press && press.isKey === (click.detail === 0) ? press.shown : shown
  }
  return { handlers, shownAtPress }
}
