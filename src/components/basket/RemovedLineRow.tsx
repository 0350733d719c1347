import { memo, useLayoutEffect, useRef } from 'react'
import type { RemovedLine } from '../../atoms/basket-lines'
import { Button } from '../ui/Button'

interface RemovedLineRowProps {
  removed: RemovedLine
  /** Whether the focus comes here: the button that removed the line is gone. */
  takesFocus: boolean
  onUndo: (id: string) => void
  /** The row leaves while it holds the focus. */
  onFocusLost: () => void
}

/** 'Removed. Undo', where a line was. */
export const RemovedLineRow = memo(function RemovedLineRow({
  removed,
  takesFocus,
  onUndo,
  onFocusLost,
}: RemovedLineRowProps) {
  const row = useRef<HTMLLIElement>(null)

  useLayoutEffect(() => {
    const element = row.current
    if (takesFocus) element?.querySelector('button')?.focus()
    return () => {
      if (element?.contains(document.activeElement)) onFocusLost()
    }
  }, [takesFocus, onFocusLost])

  return (
    <li ref={row} className="trade-basket-removed">
      <span className="trade-basket-removed__title" dir="auto">
        {removed.title}
      </span>
      <span className="trade-basket-removed__text">Removed.</span>
      <Button
        variant="quiet"
        size="small"
        isBusy={removed.isBusy}
        aria-label={`Undo: put ${removed.title} back`}
        onClick={() => onUndo(removed.id)}
      >
        Undo
      </Button>
    </li>
  )
})
