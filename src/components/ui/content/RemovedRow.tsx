import { useCallback, useLayoutEffect, useRef } from 'react'
import { keepUnits } from '../../../lib/text/units'
import { Button } from '../Button'
import { useFocusLost } from '../use-focus-lost'
import './row.css'

export interface RemovedRowProps {
  id: string
  title: string
  /** Whether 'Undo' takes the focus, because the remove button is gone. */
  takesFocus: boolean
  isBusy?: boolean | undefined
  onUndo: (id: string) => void
  /** Called when the row disappears with the focus inside, and no other row is left. */
  onFocusLost: () => void
}

/** 'Removed. Undo' in place of a removed row. The row that follows in this place also takes the focus (basket.224). */
export function RemovedRow(props: RemovedRowProps) {
  const { id, title, takesFocus, isBusy, onUndo, onFocusLost } = props
  const row = useRef<HTMLLIElement>(null)
  const handOver = useCallback(() => {
    const list = row.current?.parentElement
    const before = row.current?.previousElementSibling
    // Once the list has been redrawn.
    queueMicrotask(() => {
      const next = before?.nextElementSibling ?? before ?? list?.firstElementChild
      if (!next?.isConnected) return onFocusLost()
      const neighbour = next as HTMLElement
      neighbour.tabIndex = -1
      neighbour.focus()
    })
  }, [onFocusLost])
  useFocusLost(row, handOver)

  useLayoutEffect(() => {
    if (takesFocus) row.current?.querySelector('button')?.focus()
  }, [takesFocus])

  return (
    <li ref={row} className="trade-row trade-row--removed trade-cluster trade-soft">
      <span className="trade-row__removed-title trade-wraps trade-faint trade-shrinks" dir="auto">
        {keepUnits(title)}
      </span>
      <span>Removed.</span>
      <Button
        variant="quiet"
        size="small"
        isBusy={isBusy}
        aria-label={`Undo: put ${title} back`}
        onClick={() => onUndo(id)}
      >
        Undo
      </Button>
    </li>
  )
}
