import { type KeyboardEvent, type MouseEvent, useRef } from 'react'

/**
 * Handlers for the element around a product's controls. A press that began while another product was
 * there does nothing, because cards belong to their place in the list (host.42).
 */
export function useOwnPress(productId: string) {
  const begun = useRef<{ productId: string; isKey: boolean } | null>(null)
  const begin = (isKey: boolean) => {
    begun.current = { productId, isKey }
  }
  const forget = (isKey: boolean) => {
    if (begun.current?.isKey === isKey) begun.current = null
  }
  return {
    onPointerDownCapture: () => begin(false),
    onPointerCancelCapture: () => forget(false),
    onKeyDownCapture: ({ key, repeat }: KeyboardEvent) => {
      // Other keys act at once. A held Enter clicks again and again: all clicks are of its first press.
      if ((key === ' ' || key === 'Enter') && !(repeat && begun.current?.isKey)) begin(true)
    },
    // The click of Space follows this event.
    onKeyUpCapture: () => void setTimeout(forget, 0, true),
    onBlurCapture: () => forget(true),
    onClickCapture: (event: MouseEvent) => {
      const press = begun.current
      forget(false)
      // A click without a press, as of assistive technology, has the detail 0 of a key.
      if (!press || press.productId === productId || press.isKey !== (event.detail === 0)) return
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
