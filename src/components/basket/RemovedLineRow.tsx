import { memo } from 'react'
import type { RemovedLine } from '../../atoms/basket/lines'
import { RemovedRow, type RemovedRowProps } from '../ui/content/RemovedRow'

interface RemovedLineRowProps
  extends Pick<RemovedRowProps, 'takesFocus' | 'onUndo' | 'onFocusLost'> {
  removed: RemovedLine
}

/** 'Removed.' with 'Undo', in the place of a removed line (basket.7). */
export const RemovedLineRow = memo(function RemovedLineRow(props: RemovedLineRowProps) {
  const { removed, ...row } = props
  const { id, title, isBusy } = removed
  return <RemovedRow {...row} id={id} title={title} isBusy={isBusy} />
})
