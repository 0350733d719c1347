import { memo } from 'react'
import type { RemovedLine } from '../../atoms/basket/lines'
import { RemovedRow, type RemovedRowProps } from '../ui/RemovedRow'

interface RemovedLineRowProps
  extends Pick<RemovedRowProps, 'takesFocus' | 'onUndo' | 'onFocusLost'> {
  removed: RemovedLine
}

/** 'Removed. Undo', where a line was. */
export const RemovedLineRow = memo(function RemovedLineRow(props: RemovedLineRowProps) {
  const { removed, ...row } = props
  const { id, title, isBusy } = removed
  return <RemovedRow {...row} id={id} title={title} isBusy={isBusy} />
})
