import { useAtomValue } from 'jotai'
import { openedOrderAtom } from '../../../atoms/account/orders'
import { orderOf } from '../../../entities/account-order'
import { Dialog } from '../../ui/overlay/Dialog'
import { RepeatForm } from './RepeatForm'
import { RepeatOfAnother } from './RepeatOfAnother'
import './repeat-dialog.css'

interface RepeatDialogProps {
  /** `null` closes it. */
  orderId: string | null
  onClose: () => void
}

/** Repeats an order from time to time, or stops that (account.33). */
export function RepeatDialog({ orderId, onClose }: RepeatDialogProps) {
  const find = useAtomValue(openedOrderAtom)
  const record = orderId === null ? null : find(orderId).value
  const order = record && orderOf(record)
  return (
    <Dialog
      isOpen={orderId !== null}
      title={orderId === null ? 'Auto repeat' : `Auto repeat order ${orderId}`}
      onClose={onClose}
    >
      {!order ? (
        <p className="trade-repeat__text" role="alert">
          There has been an error please reload and try again.
        </p>
      ) : order.parent_id !== null ? (
        <RepeatOfAnother order={order} />
      ) : (
        <RepeatForm key={order.id} order={order} />
      )}
    </Dialog>
  )
}
