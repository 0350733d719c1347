import { type KeyboardEvent, type MouseEvent, useRef } from 'react'

/**
 * The state shown when a press began, because the state may change before its click (host.42). Handlers surround the
 * controls.
 */
export function usePress<T>(shown: T) {
  const started = useRef<{ shown: T; isKey: boolean } | null>(null)
  const begin = (isKey: boolean) => {
    started.current = { shown, isKey }
  }
  const forget = (isKey: boolean) => {
    if (started.current?.isKey === isKey) started.current = null
  }
  const handlers = {
    onPointerDownCapture: () => begin(false),
    onPointerCancelCapture: () => forget(false),
    onKeyDownCapture: ({ key, repeat }: KeyboardEvent) => {
      // Other keys act at once. A held Enter clicks repeatedly: all clicks belong to its first press.
      if ((key === ' ' || key === 'Enter') && !(repeat && started.current?.isKey)) begin(true)
    },
    // The click of Space follows this event.
    onKeyUpCapture: () => void setTimeout(forget, 0, true),
    onBlurCapture: () => forget(true),
  }
  /** Returns the state shown when the press of a click began. Ends a pointer's press. */
  const shownAtPress = (click: MouseEvent): T => {
    const press = started.current
    forget(false)
    // Clicks without a press, as from assistive technology, have the detail 0, like those from keys.
    return press && press.isKey === (click.detail === 0) ? press.shown : shown
  }
  return { handlers, shownAtPress }
}
