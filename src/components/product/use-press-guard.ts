import type { MouseEvent } from 'react'
import { usePress } from '../ui/use-press'

/** Event handlers around a product's controls: ignores a press that began on another product (host.42). */
export function usePressGuard(productId: string) {
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
