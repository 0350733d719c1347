import { type KeyboardEvent, type MouseEvent, useRef } from 'react'

/**
 * Handlers for the element around a product's controls. A press that began while another product was
 * there does nothing, because cards belong to their place in the list (host.42).
 */
export function useOwnPress(productId: string) {
  const begun = useRef<{ productId: string; isKey: boolean } | null>(null)
  return {
    onPointerDownCapture: () => {
      begun.current = { productId, isKey: false }
    },
    onKeyDownCapture: ({ key }: KeyboardEvent) => {
      // Other keys act at once, before anything can change.
      if (key === ' ') begun.current = { productId, isKey: true }
    },
    onClickCapture: (event: MouseEvent) => {
      const press = begun.current
      begun.current = null
      // A click without a press, as of assistive technology, has the detail 0 of a key.
      if (!press || press.productId === productId || press.isKey !== (event.detail === 0)) return
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
