import { useLayoutEffect, useRef } from 'react'
import type { Favourite } from '../../entities/favourite'
import { Button } from '../ui/Button'

interface RemovedFavouriteRowProps {
  favourite: Favourite
  /** Whether the focus comes here: the button that removed it is gone. */
  takesFocus: boolean
  onUndo: (id: string) => void
  /** The row leaves while it holds the focus. */
  onFocusLost: () => void
}

/** 'Removed. Undo', where a product was. */
export function RemovedFavouriteRow(props: RemovedFavouriteRowProps) {
  const { favourite, takesFocus, onUndo, onFocusLost } = props
  const row = useRef<HTMLLIElement>(null)
  const title = favourite.title || `Product ${favourite.id}`

  useLayoutEffect(() => {
    const element = row.current
    if (takesFocus) element?.querySelector('button')?.focus()
    return () => {
      if (element?.contains(document.activeElement)) onFocusLost()
    }
  }, [takesFocus, onFocusLost])

  return (
    <li ref={row} className="trade-favourite-removed">
      <span className="trade-favourite-removed__title" dir="auto">
        {title}
      </span>
      <span>Removed.</span>
      <Button
        variant="quiet"
        size="small"
        aria-label={`Undo: put ${title} back`}
        onClick={() => onUndo(favourite.id)}
      >
        Undo
      </Button>
    </li>
  )
}
