import type { MouseEvent } from 'react'
import { usePress } from '../ui/use-press'

/**
 * Handlers for the element around a product's controls. A press that began while another product was
 * there does nothing, because cards belong to their place in the list (host.42).
 */
export function useOwnPress(productId: string) {
  const { handlers, shownAtPress } = usePress(productId)
  return {
    ...handlers,
    onClickCapture: (event: MouseEvent) => {
      if (shownAtPress(event) === productId) return
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
