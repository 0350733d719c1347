import { useLayoutEffect, useRef } from 'react'
import { Button } from './Button'
import { useFocusLost } from './use-focus-lost'
import './row.css'

export interface RemovedRowProps {
  id: string
  /** What was removed. */
  title: string
  /** Whether the focus comes here: the button that removed it is gone. */
  takesFocus: boolean
  isBusy?: boolean | undefined
  onUndo: (id: string) => void
  /** The row leaves while it holds the focus. */
  onFocusLost: () => void
}

/** 'Removed. Undo', in a list where something was. */
export function RemovedRow(props: RemovedRowProps) {
  const { id, title, takesFocus, isBusy, onUndo, onFocusLost } = props
  const row = useRef<HTMLLIElement>(null)
  useFocusLost(row, onFocusLost)

  useLayoutEffect(() => {
    if (takesFocus) row.current?.querySelector('button')?.focus()
  }, [takesFocus])

  return (
    <li ref={row} className="trade-row trade-row--removed">
      <span className="trade-row__removed-title" dir="auto">
        {title}
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
